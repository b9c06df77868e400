import { MAX_BOX_PERFUMES } from './box.ts'

/** An address can hold slugs, former slugs and ids. */
const SLUG = /^[a-z0-9-]{1,200}$/

/** Reads the perfumes of an address: the first five different ones, never an error (S12.2). */
export function boxFromAddress(raw: unknown): { slugs: string[]; isCut: boolean } {
  const text = Array.isArray(raw) ? raw.join(',') : typeof raw === 'string' ? raw : ''
  const slugs = [...new Set(text.split(',').map((slug) => slug.trim().toLowerCase()))].filter((slug) =>
    SLUG.test(slug),
  )
  return { slugs: slugs.slice(0, MAX_BOX_PERFUMES), isCut: slugs.length > MAX_BOX_PERFUMES }
}

/**
 * Returns the box after a tap on a perfume. A perfume in the box is taken out. Another one is added; in a full box it
 * replaces the first that cannot be bought. Without room the list stays the same. No perfume is in a box twice.
 */
export function togglePerfume(
  slugs: readonly string[],
  tapped: string,
  lost: ReadonlySet<string> = new Set(),
): readonly string[] {
  if (slugs.includes(tapped)) return slugs.filter((slug) => slug !== tapped)
  if (slugs.length < MAX_BOX_PERFUMES) return [...slugs, tapped]
  const place = slugs.findIndex((slug) => lost.has(slug))
  return place === -1 ? slugs : slugs.map((slug, at) => (at === place ? tapped : slug))
}
