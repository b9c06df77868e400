import type { Settings } from '#domain/settings/settings.ts'
import type { ContentKind } from './kinds.ts'

/** Where a text of the owner's stands: a kind of contents, a section of the settings, or descriptions of perfumes. */
export type TextPlace = ContentKind | 'products' | 'shop' | 'delivery' | 'announcement' | 'search' | 'closing'

export type PlacedText = { place: TextPlace; french: string }

/** Fields of contents that hold no text of a page. */
const NO_TEXT: ReadonlySet<string> = new Set([
  'id',
  'href',
  'icon',
  'tone',
  'gender',
  'from',
  'until',
  'picture',
  'phone',
  'desktop',
  'blocks',
])

/** Lists the texts of contents in their order; empty ones need no translation. */
export function textsOfContents(place: ContentKind, contents: unknown): PlacedText[] {
  return textsIn(contents).map((french) => ({ place, french }))
}

/** Lists the texts of the settings that pages show. */
export function textsOfSettings({ shop, delivery, announcement, search, closing }: Settings): PlacedText[] {
  const texts: PlacedText[] = [
    { place: 'shop', french: shop.about },
    { place: 'shop', french: shop.reply_delay },
    { place: 'delivery', french: delivery.delay },
    ...announcement.texts.map(({ text }): PlacedText => ({ place: 'announcement', french: text })),
    { place: 'search', french: search.title },
    { place: 'search', french: search.description },
    { place: 'closing', french: closing.sentence },
  ]
  return texts.filter(({ french }) => hasWords(french))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return hasWords(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Object.entries(value).flatMap(([field, part]) => (NO_TEXT.has(field) ? [] : textsIn(part)))
}

/** A text of figures and variables alone is the same in every language. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replace(/\{[^{}\n]*\}/g, ''))
}
