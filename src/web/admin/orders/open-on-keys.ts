import type { KeyboardEvent } from 'react'

const MOVES = /^(?:Arrow.+|Home|End|Page.+|[^ ])$/

/**
 * In a closed select, arrow keys and letters change the value, which is saved at once here: on the way to 'Livré' an
 * order would pass through other statuses. These keys open the list instead.
 */
export function openOnKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event
  if (altKey || ctrlKey || metaKey || !MOVES.test(key)) return
  // Browsers without `:open` keep their default.
  if (!CSS.supports('selector(:open)') || currentTarget.matches(':open')) return
  event.preventDefault()
  currentTarget.showPicker()
}
