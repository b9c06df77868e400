import { memoize } from '#domain/memoize.ts'
import { containsAll, foldText, wordsOf } from '#domain/text.ts'
import { lowestPrice, meaningText, type SearchedProduct } from './filter.ts'
import type { Product } from './product.ts'
import { WORDS } from './sort-words.fr.ts'

/** Sort orders, as named in the URL. */
export const SORTS = [
  'pertinence',
  'prix-croissant',
  'prix-decroissant',
  'nouveautes',
  'meilleures-ventes',
] as const
export type Sort = (typeof SORTS)[number]

export const SORT_LABELS: Record<Sort, string> = WORDS

/** Sort key: lower comes first. */
type Place = (product: Product) => number

const PLACES: Record<Exclude<Sort, 'pertinence'>, Place> = {
  'prix-croissant': (product) => lowestPrice(product) ?? 0,
  'prix-decroissant': (product) => -(lowestPrice(product) ?? 0),
  // Ids increase with creation time.
  nouveautes: ({ id }) => -id,
  'meilleures-ventes': ({ is_best_seller }) => -Number(is_best_seller),
}

/**
 * Sorts products; stable. 'pertinence' is the shop's own order; with a search, names starting with it come first, then
 * names containing it, then brands, families and notes.
 */
export function sortProducts(products: readonly Product[], sort: Sort, search: string): Product[] {
  return sort === 'pertinence' ? sortFound(products, search) : sortByPlace(products, PLACES[sort])
}

/** Sorts search results by 'pertinence'. */
export function sortFound<P extends SearchedProduct>(products: readonly P[], search: string): P[] {
  const words = wordsOf(search)
  return words.length === 0 ? [...products] : sortByPlace(products, (product) => -relevance(product, words))
}

/** Sorts with each key computed once instead of in every comparison. */
export function sortByPlace<P>(products: readonly P[], placeOf: (product: P) => number): P[] {
  return products
    .map((product) => ({ product, place: placeOf(product) }))
    .sort((a, b) => a.place - b.place)
    .map(({ product }) => product)
}

function relevance(product: SearchedProduct, words: readonly string[]): number {
  const name = nameText(product)
  if (name.startsWith(words.join(' '))) return 3
  if (containsAll(name, words)) return 2
  return containsAll(meaningText(product), words) ? 1 : 0
}

/** Compares names in alphabetical order, whatever their accents. */
export function byName(one: SearchedProduct, other: SearchedProduct): number {
  const [a, b] = [nameText(one), nameText(other)]
  if (a === b) return 0
  return a < b ? -1 : 1
}

const nameText = memoize(({ name }: SearchedProduct) => foldText(name))
