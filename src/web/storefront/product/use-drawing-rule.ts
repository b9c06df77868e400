import { useEffect, useState } from 'react'

/** Returns the classes of a note's drawing: its place in the row of drawings; none while the rule is not there. */
export type DrawingRule = (note: string) => string

const loadRule = () => import('#domain/catalogue/note-drawing.ts')
type Rule = Awaited<ReturnType<typeof loadRule>>

/** The server has the rule from the start; a static import would put it into the page's script too. */
const known = import.meta.env.SSR ? await loadRule() : undefined

/**
 * Returns the rule that finds a note's drawing. Browsers load it after the page; until then drawings stay as
 * the server rendered them, or are missing.
 */
export function useDrawingRule(): DrawingRule {
  const [rule, setRule] = useState<DrawingRule>(() => (known === undefined ? noDrawing : placesBy(known)))
  useEffect(() => {
    loadRule().then((loaded) => setRule(() => placesBy(loaded)), console.warn)
  }, [])
  return rule
}

function placesBy({ DRAWINGS, drawingOf }: Rule): DrawingRule {
  return (note) => {
    const place = DRAWINGS.indexOf(drawingOf(note))
    return `tens-${Math.floor(place / 10)} ones-${place % 10}`
  }
}

function noDrawing(): string {
  return ''
}
