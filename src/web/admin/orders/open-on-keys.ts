import type { KeyboardEvent } from 'react'

const MOVES = /^(?:Arrow.+|Home|End|Page.+|[^ ])$/

/**
 * A closed select takes each arrow and each letter as a choice, and here a choice is saved at once: on its way to 'Livré'
 * an order would be prepared and shipped. So these keys open it, and the choice is made inside.
 */
export function openOnKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey || !MOVES.test(key)) return
  // What cannot tell whether it is open is left as it is.
  if (!CSS.supports('selector(:open)') || currentTarget.matches(':open')) return
  event.preventDefault()
  currentTarget.showPicker()
}
