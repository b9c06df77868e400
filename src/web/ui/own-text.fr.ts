import type { ReactNode } from 'react'
import type { MarkupLine } from '#domain/contents/markup.ts'

/** Shows a text of the owner's, which has a page of its language around it; `own-text.ar.ts` marks what has none (S13.110). */
export function ownText(text: string): ReactNode {
  return text
}

/** Returns what tells the language of an owner's paragraph, where it is not the page's. */
export function ownTongue(_text: string | readonly MarkupLine[]): { lang?: string; dir?: string } {
  return {}
}
