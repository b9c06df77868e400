import type { Product } from './catalogue.ts'
import { lowestPrice } from './catalogue-filter.ts'
import { foldText } from './text.ts'

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

type Compare = (a: Product, b: Product) => number

const COMPARE: Record<Exclude<Sort, 'pertinence'>, Compare> = {
  'prix-croissant': (a, b) => priceOf(a) - priceOf(b),
  'prix-decroissant': (a, b) => priceOf(b) - priceOf(a),
  // Ids are given in the order of creation.
  nouveautes: (a, b) => b.id - a.id,
  'meilleures-ventes': (a, b) => Number(b.is_best_seller) - Number(a.is_best_seller),
}

/**
 * A list in another order; equals stay as they came. 'pertinence' is the shop's own order, and with a search the
 * perfumes whose name is meant come first, then those that mean it by house or notes.
 */
export function sortProducts(products: readonly Product[], sort: Sort, search: string): Product[] {
  return products.toSorted(sort === 'pertinence' ? byRelevance(search) : COMPARE[sort])
}

function byRelevance(search: string): Compare {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => 0
  return (a, b) => relevance(b, words) - relevance(a, words)
}

function relevance({ name, brand, notes_top, notes_heart, notes_base }: Product, words: string[]): number {
  if (holdsAll(name, words)) return 2
  return holdsAll([brand, notes_top, notes_heart, notes_base].join('\n'), words) ? 1 : 0
}

function holdsAll(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}

function priceOf(product: Product): number {
  return lowestPrice(product) ?? 0
}
