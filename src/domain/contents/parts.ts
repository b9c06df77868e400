import type { Focus } from '#domain/pictures/focus.ts'

/** A picture of the shop; `focus` null leaves the cropping to the layout. */
export type ContentPicture = { src: string; focus: Focus | null }

/**
 * Describes a link in words. `href` is a path of the shop (`/quiz`, `/faq#livraison`), `https://…`,
 * `mailto:…` or `tel:…`.
 */
export type ContentLink = { label: string; href: string }

/** Holds a term and its explanation, a line of a small table. */
export type Fact = { term: string; text: string }
