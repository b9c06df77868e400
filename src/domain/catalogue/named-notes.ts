import { foldText } from '#domain/text.ts'
import { type Drawing, drawingNamed } from './note-drawing.ts'

/** 'Ambré' or 'vanillé' says how a perfume smells, not what is in it; these are the notes that are written so. */
const ADJECTIVE = /^(?!(?:th|mat|caf)é).*ée?s?$/i

/** Holds a raw material as a text names it: `fleur d’oranger`. */
export type NamedNote = { name: string; drawing: Drawing }

/** Lists the raw materials that a text names, in its order, each once; by the vocabulary that draws notes (S10.40). */
export function notesNamedIn(text: string): NamedNote[] {
  const words = [...text.matchAll(/[\p{L}\p{M}]+/gu)]
    .filter(([word]) => !ADJECTIVE.test(word))
    .map((match) => ({ start: match.index, end: match.index + match[0].length, folded: foldText(match[0]) }))
    .filter(({ folded }) => folded.length > 2)
  const found = new Map<string, NamedNote>()
  for (let at = 0; at < words.length; at += 1) {
    const [first, second] = [words[at], words[at + 1]]
    if (first === undefined) continue
    const pair = second && drawingNamed(`${first.folded} ${second.folded}`)
    const drawing = pair ?? drawingNamed(first.folded)
    if (drawing === undefined) continue
    if (pair !== undefined) at += 1
    const name = text.slice(first.start, (pair === undefined ? first : (second ?? first)).end)
    const key = foldText(name)
    if (!found.has(key)) found.set(key, { name, drawing })
  }
  return [...found.values()]
}
