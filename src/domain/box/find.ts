import type { Category } from '#domain/catalogue/filter.ts'
import { searchedNotes } from '#domain/catalogue/note-names.fr.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { containsAll, foldText, wordsOf } from '#domain/text.ts'

/**
 * Finds the perfumes of a category whose name, family or notes contain every word. The catalogue's own search also reads
 * descriptions and prices; it would weigh more than this list can use (ADR 057).
 */
export function findPerfumes(
  products: readonly Product[],
  { category, search }: { category: Category; search: string },
): Product[] {
  const words = wordsOf(search)
  return products.filter(
    (product) =>
      (category === 'all' || product.gender === category) &&
      (words.length === 0 || containsAll(searchText(product), words)),
  )
}

function searchText(product: Product): string {
  return foldText([product.name, FAMILY_LABELS[product.family].label, searchedNotes(product)].join('\n'))
}
