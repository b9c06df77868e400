import type { Focus } from '#domain/pictures/focus.ts'

/** A picture of the shop; `focus` null leaves the cropping to the layout. */
export type ContentPicture = { src: string; focus: Focus | null }

/** A link in words. `href` is a path of the shop (`/quiz`, `/faq#livraison`), `https://…`, `mailto:…` or `tel:…`. */
export type ContentLink = { label: string; href: string }

/** A line of a small table: a term and its explanation. */
export type Fact = { term: string; text: string }
