/** Holds a rich text as a small tree; HTML never is part of it. */
export type Markup = MarkupBlock[]

/** Is a paragraph, or a list with an item a line. */
export type MarkupBlock = { type: 'p' | 'ul' | 'ol'; lines: MarkupLine[] }
export type MarkupLine = MarkupInline[]
export type MarkupInline = MarkupRun | { href: string; runs: MarkupRun[] }

/** Is plain words, or words in bold, in italics, or in both. */
export type MarkupRun = string | { text: string; is: 'bold' | 'italic' | 'both' }
