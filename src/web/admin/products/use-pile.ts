import { useState } from 'react'
import type { AdminProduct } from '#contract/products/products.ts'

/**
 * Says which perfume is on the card. It stays there until it is published or left for later, whatever others
 * add meanwhile, so that nobody types into a card that is exchanged under their hands.
 */
export function usePile(products: readonly AdminProduct[]) {
  const [passed, setPassed] = useState<readonly number[]>([])
  // What was published leaves the card at once; the list follows.
  const [published, setPublished] = useState<readonly number[]>([])
  const [held, setHeld] = useState<AdminProduct>()
  const [gone, setGone] = useState<AdminProduct>()
  const [turn, setTurn] = useState(0)
  const waiting = products.filter(({ id }) => !published.includes(id))
  const current = waiting.find(({ id }) => id === held?.id) ?? orderPile(waiting, passed)[0]
  if (current?.id !== held?.id) {
    setHeld(current)
    if (held !== undefined) {
      setGone(held)
      setTurn(turn + 1)
    }
  }

  function takeNext() {
    setHeld(undefined)
    setGone(undefined)
    setTurn((known) => known + 1)
  }

  return {
    current,
    /** Counts those that were neither published nor put off yet. */
    leftCount: waiting.filter(({ id }) => !passed.includes(id)).length,
    /** Someone else published or deleted this perfume while it was on the card. */
    gone,
    /** Grows whenever the card begins anew, be it with the same perfume. */
    turn,
    publish(id: number) {
      setPublished((known) => [...known, id])
      takeNext()
    },
    pass(id: number) {
      setPassed((known) => [...known.filter((one) => one !== id), id])
      takeNext()
    },
  }
}

/** Passed perfumes come last, in the order in which they were passed. */
function orderPile(products: readonly AdminProduct[], passed: readonly number[]): AdminProduct[] {
  const place = ({ id }: AdminProduct) => passed.indexOf(id)
  return [...products].sort((a, b) => place(a) - place(b))
}
