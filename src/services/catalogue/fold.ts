import type { SearchedProduct } from '#domain/catalogue/filter.ts'
import { foldForSearch } from '#domain/catalogue/sort.ts'
import { visitInSlices } from '#services/slices.ts'

/** Folding a perfume takes some five microseconds, far less once it is kept. The search follows in the turn of the last ones. */
const FOLDED_AT_ONCE = 100

/** Folds what a search looks through; other requests are answered in between. */
export function foldInSlices(products: readonly SearchedProduct[]): Promise<void> {
  return visitInSlices(products, foldForSearch, FOLDED_AT_ONCE)
}
