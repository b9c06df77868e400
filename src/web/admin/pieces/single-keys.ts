import { useState } from 'react'
import { keep, readKept } from '#web/data/browser-storage.ts'

const OFF_KEY = 'adminSingleKeysOff'
const FIELDS = 'input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]'

/**
 * Says whether a key was pressed by itself and meant for the screen: not while one types, in a dialog, or with a modifier,
 * and only while this browser lets single keys do something, since whoever dictates presses them unawares (WCAG 2.1.4).
 */
export function isSingleKey({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing || readKept('local', OFF_KEY) !== null) return false
  if (target instanceof Element && target.closest(FIELDS) !== null) return false
  return document.querySelector('dialog:modal') === null
}

/** Returns whether single keys do something in this browser, and turns them on or off. */
export function useSingleKeys(): { areOn: boolean; turn: (areOn: boolean) => void } {
  const [areOn, setOn] = useState(() => readKept('local', OFF_KEY) === null)
  function turn(areNowOn: boolean): void {
    keep('local', OFF_KEY, areNowOn ? null : '1')
    setOn(areNowOn)
  }
  return { areOn, turn }
}
