import { useEffect, useState } from 'react'
import type { Drawing } from '#domain/catalogue/note-drawing.ts'

export type DrawingRule = (note: string) => Drawing | 'none'

const loadRule = () => import('#domain/catalogue/note-drawing.ts')
/** The server has the rule from the start; a static import would put it into the page's script too. */
const known = import.meta.env.SSR ? await loadRule() : undefined

/**
 * Returns the rule that finds a note's drawing. Browsers load it after the page; until then drawings stay as
 * the server rendered them, or are missing.
 */
export function useDrawingRule(): DrawingRule {
  const [rule, setRule] = useState<DrawingRule>(() => known?.drawingOf ?? noDrawing)
  useEffect(() => {
    loadRule().then((loaded) => setRule(() => loaded.drawingOf), console.warn)
  }, [])
  return rule
}

function noDrawing(): 'none' {
  return 'none'
}
