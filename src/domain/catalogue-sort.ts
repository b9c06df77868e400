import type { Product } from './catalogue.ts'
import { lowestPrice } from './catalogue-filter.ts'
import { oncePerValue } from './once.ts'
import { foldText, holdsAll, wordsOf } from './text.ts'

/** The orders a list may stand in, as the address names them. */
export const SORTS = [
  'pertinence',
  'prix-croissant',
  'prix-decroissant',
  'nouveautes',
  'meilleures-ventes',
] as const
export type Sort = (typeof SORTS)[number]

export const SORT_LABELS: Record<Sort, string> = {
  pertinence: 'Pertinence',
  'prix-croissant': 'Prix croissant',
  'prix-decroissant': 'Prix décroissant',
  nouveautes: 'Nouveautés',
  'meilleures-ventes': 'Meilleures ventes',
}

/** Where a product stands in a list: the lower, the sooner. */
type Place = (product: Product) => number

const PLACES: Record<Exclude<Sort, 'pertinence'>, Place> = {
  'prix-croissant': (product) => lowestPrice(product) ?? 0,
  'prix-decroissant': (product) => -(lowestPrice(product) ?? 0),
  // Ids are given in the order of creation.
  nouveautes: ({ id }) => -id,
  'meilleures-ventes': ({ is_best_seller }) => -Number(is_best_seller),
}

/**
 * A list in another order; equals stay as they came. 'pertinence' is the shop's own order, and with a search the
 * perfumes whose name is meant come first, then those that mean it by house or notes.
 */
export function sortProducts(products: readonly Product[], sort: Sort, search: string): Product[] {
  const placeOf = sort === 'pertinence' ? byRelevance(search) : PLACES[sort]
  if (placeOf === undefined) return [...products]
  // Placed once each, not once for each comparison.
  return products
    .map((product) => ({ product, place: placeOf(product) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ product }) => product)
}

/** Undefined where nothing is searched for. */
function byRelevance(search: string): Place | undefined {
  const words = wordsOf(search)
  if (words.length === 0) return undefined
  return (product) => -relevance(product, words)
}

function relevance(product: Product, words: readonly string[]): number {
  if (holdsAll(nameText(product), words)) return 2
  return holdsAll(meaningText(product), words) ? 1 : 0
}

const nameText = oncePerValue(({ name }: Product) => foldText(name))

const meaningText = oncePerValue(({ brand, notes_top, notes_heart, notes_base }: Product) =>
  foldText([brand, notes_top, notes_heart, notes_base].join('\n')),
)
