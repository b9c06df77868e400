/** Holds a text and what is selected in it. */
export type Selected = { text: string; start: number; end: number }

/** Replaces the selection; the cursor stands behind it. */
export function insertText({ text, start, end }: Selected, added: string): Selected {
  const at = start + added.length
  return { text: text.slice(0, start) + added + text.slice(end), start: at, end: at }
}
