import { type KeyboardEvent, useRef, useState } from 'react'
import type { NumberChange } from '#contract/products/products.ts'
import { writeNumber } from '#web/admin/pieces/typed-number.ts'
import { ApiError, isSessionEnd } from '#web/data/api-error.ts'
import { useAction } from '#web/ui/use-action.ts'

type NumberCellPlan = {
  /** Is the value as last read. */
  known: number
  /** Parses what was typed. */
  read: (typed: string) => number
  /** Says what is wrong with a number, in French. */
  judge: (value: number) => string | undefined
  /** Rejects with the refusal; `known` is then the current value. */
  save: (change: NumberChange) => Promise<void>
  /** Reads the current value, after an answer was lost. */
  reread: () => Promise<number>
}

const LOST = 'Pas de connexion\u00a0: ce nombre n’est pas enregistré.'

/**
 * Saves a number when its field is left or Enter is pressed; Escape restores the former value. That value is
 * sent too, so that changes made meanwhile are noticed.
 */
export function useNumberCell({ known, read, judge, save, reread }: NumberCellPlan) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  /** It is null while nothing is typed. */
  const before = useRef<number | null>(null)
  /** The answer of the last attempt is unknown, so it may have been saved. */
  const [isLost, setLost] = useState(false)

  function forget(isNowSaved: boolean) {
    before.current = null
    setTyped(null)
    setError(null)
    setLost(false)
    setSaved(isNowSaved)
  }

  const { isBusy, run } = useAction(async (text: string) => {
    const after = read(text)
    const from = before.current ?? known
    if (after === from && !isLost) return forget(false)
    const issue = judge(after)
    if (issue !== undefined) return setError(issue)
    setError(null)
    try {
      if (isLost) {
        const current = await reread()
        setLost(false)
        if (current === after) return forget(true)
        if (current !== from) {
          before.current = current
          return setError(`Entre-temps\u00a0: ${writeNumber(current)}. Vérifiez, puis enregistrez à nouveau.`)
        }
      }
      await save({ before: from, after })
      forget(true)
    } catch (failure) {
      // The guard reports it.
      if (isSessionEnd(failure)) return
      const refusal = failure instanceof ApiError ? failure.refusal : undefined
      setLost(refusal === undefined)
      setError(refusal?.message ?? LOST)
      // The next attempt begins from the current value, which the sentence names.
      if (refusal?.code === 'product_changed') before.current = null
    }
  })

  function commit() {
    if (typed !== null) void run(typed)
  }

  return {
    value: typed ?? writeNumber(known),
    isBusy,
    isSaved,
    error,
    commit,
    undo: () => forget(false),
    change(text: string) {
      before.current ??= known
      setTyped(text)
      setSaved(false)
      // The sentence stays until the number is right.
      setError((shown) => (shown === null ? null : (judge(read(text)) ?? null)))
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Enter') {
        event.preventDefault()
        commit()
      }
      if (event.key === 'Escape' && typed !== null) forget(false)
    },
  }
}
