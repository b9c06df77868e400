import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallCard } from '#web/data/admin/confirmation.ts'

/**
 * Chooses the present card. It stays while the queue changes around it, until it is passed, done, or leaves the queue
 * because of somebody else.
 * @param wanted the card to begin with, if it is in the queue
 */
export function useDesk(cards: readonly CallCard[], wanted: string) {
  const [held, setHeld] = useState<string | null>(wanted === '' ? null : wanted)
  const [passed, setPassed] = useState<readonly string[]>([])
  /** Holds the id of a card that left the queue while it was shown. */
  const [gone, setGone] = useState<string | null>(null)
  /** These cards leave because of this person. */
  const own = useRef(new Set<string>())
  /** Holds a card that was asked for and is still being read. */
  const awaited = useRef<string | null>(held)

  const ordered = orderCards(cards, passed)
  const current = ordered.find(({ id }) => id === held) ?? ordered[0] ?? null
  const shownId = current?.id ?? null
  useEffect(() => {
    if (held !== null && held === awaited.current && held !== shownId) return
    awaited.current = null
    if (held === shownId) return
    if (held !== null && !own.current.has(held)) setGone(held)
    setHeld(shownId)
  }, [held, shownId])

  return {
    cards: ordered,
    current,
    gone,
    forgetGone: useCallback(() => setGone(null), []),
    hold(id: string) {
      own.current.delete(id)
      awaited.current = id
      setGone(null)
      setPassed((known) => known.filter((one) => one !== id))
      setHeld(id)
    },
    /** Puts the card last, without an attempt (A18.46). */
    pass(id: string) {
      setGone(null)
      setPassed((known) => [...known.filter((one) => one !== id), id])
      setHeld(null)
    },
    /** Must be called before an outcome is sent, because the card will leave. */
    expectLeaving(id: string) {
      own.current.add(id)
      setGone(null)
    },
    /** Is called when the card does not leave after all. */
    keep: (id: string) => own.current.delete(id),
  }
}

export type Desk = ReturnType<typeof useDesk>

/** Passed cards come last, in the order in which they were passed. */
export function orderCards<Card extends { id: string }>(
  cards: readonly Card[],
  passed: readonly string[],
): Card[] {
  const place = (card: Card) => passed.indexOf(card.id)
  return [
    ...cards.filter((card) => place(card) === -1),
    ...cards.filter((card) => place(card) !== -1).sort((one, other) => place(one) - place(other)),
  ]
}
