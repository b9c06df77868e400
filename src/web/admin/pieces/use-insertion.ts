import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Selected } from './insert-text.ts'

export type TextBox = HTMLInputElement | HTMLTextAreaElement

/** Changes the text at the cursor, which then stands where typing goes on. */
export function useInsertion(box: RefObject<TextBox | null>, change: (text: string) => void) {
  return (edit: (selected: Selected) => Selected) => {
    const field = box.current
    if (field === null) return
    const { value: text, selectionStart, selectionEnd } = field
    const next = edit({ text, start: selectionStart ?? text.length, end: selectionEnd ?? text.length })
    flushSync(() => change(next.text))
    field.focus()
    field.setSelectionRange(next.start, next.end)
  }
}
