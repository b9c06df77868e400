import { memoize } from '#domain/memoize.ts'
import { containsAll, foldText, wordsOf } from '#domain/text.ts'
import { type Moment, suitsMoment } from './moment.ts'
import { searchedNotes } from './note-names.fr.ts'
import { cheapestVariant, type Family, GENDERS, type Gender, type Product } from './product.ts'
import { FAMILY_LABELS } from './vocabulary.ts'

export const PRICE_FLOOR_DH = 0
export const PRICE_CEILING_DH = 500
export const PRICE_STEP_DH = 10

export type Category = 'all' | Gender
export const CATEGORIES = ['all', ...GENDERS] as const satisfies readonly Category[]

/** `max` null means no upper bound: the slider is at its right end. */
export type CatalogueFilter = {
  category: Category
  min: number
  max: number | null
  families: readonly Family[]
  moment: Moment | null
  search: string
}

/** Reset returns to all, the whole price range, no family, no moment, no text (S4.6). */
export const NO_FILTER: CatalogueFilter = {
  category: 'all',
  min: PRICE_FLOOR_DH,
  max: null,
  families: [],
  moment: null,
  search: '',
}

/** Criteria of a filter, in the order in which a shopper would rather give them up. */
export const CRITERIA = ['price', 'moment', 'families', 'category', 'search'] as const
export type Criterion = (typeof CRITERIA)[number]

const { min, max, moment, families, category, search } = NO_FILTER

/** Each of these changes gives up a criterion. */
export const WITHOUT = {
  price: { min, max },
  moment: { moment },
  families: { families },
  category: { category },
  search: { search },
} satisfies Record<Criterion, Partial<CatalogueFilter>>

/** Catalogue filtering (S5.7 to S5.10): every criterion must match; bounds are inclusive. */
export function filterProducts(products: readonly Product[], filter: CatalogueFilter): Product[] {
  const words = wordsOf(filter.search)
  // Cheap checks come first: searching reads whole descriptions.
  return products.filter(
    (product) =>
      (filter.category === 'all' || product.gender === filter.category) &&
      (filter.families.length === 0 || filter.families.includes(product.family)) &&
      (filter.moment === null || suitsMoment(product, filter.moment)) &&
      isInPriceRange(product, filter) &&
      containsWords(product, words),
  )
}

/** A perfume to be completed has no family yet. */
export type SearchedProduct = Pick<
  Product,
  'name' | 'description' | 'notes_top' | 'notes_heart' | 'notes_base' | 'brand'
> & {
  family: Product['family'] | null
  /** Is what is said of it in Arabic, folded, where a search in Arabic letters looks for it in French texts too (S13.90). */
  arabic?: { meaning: string; description: string }
}

/** Returns products that contain every word of the search (D31); all of them for an empty search. */
export function searchProducts<P extends SearchedProduct>(products: readonly P[], search: string): P[] {
  const words = wordsOf(search)
  return products.filter((product) => containsWords(product, words))
}

function containsWords(product: SearchedProduct, words: readonly string[]): boolean {
  return words.length === 0 || containsAll(searchText(product), words)
}

export function isFiltered(filter: CatalogueFilter): boolean {
  return filter.category !== 'all' || countActiveFilters(filter) > 0 || filter.search.trim() !== ''
}

/** Returns the number of active filters, for the badge on 'Filtres'. */
export function countActiveFilters(filter: CatalogueFilter): number {
  const price = filter.min > PRICE_FLOOR_DH || filter.max !== null ? 1 : 0
  return filter.families.length + price + (filter.moment === null ? 0 : 1)
}

/** Returns the slider's right end: 500 DH, grown so that no product is hidden by default (D5). */
export const priceCeiling = memoize((products: readonly Product[]) => {
  let dearest = PRICE_CEILING_DH
  for (const product of products) dearest = Math.max(dearest, lowestPrice(product) ?? 0)
  return Math.ceil(dearest / PRICE_STEP_DH) * PRICE_STEP_DH
})

/** Returns the current price of the cheapest offered size; undefined when nothing is offered. */
export function lowestPrice(product: Product): number | undefined {
  return cheapestVariant(product.variants)?.priceInfo.currentPrice
}

function isInPriceRange(product: Product, { min, max }: CatalogueFilter): boolean {
  const price = lowestPrice(product)
  if (price === undefined) return false
  return price >= min && (max === null || price <= max)
}

/** Searched text: name, description, family id and label, notes and brand (D31). */
const searchText = memoize((product: SearchedProduct) =>
  [meaningText(product), foldText(product.description), product.arabic?.description].join('\n'),
)

/** All searched text but the description. */
export const meaningText = memoize((product: SearchedProduct) => {
  const { name, brand, family } = product
  const label = family && FAMILY_LABELS[family].label
  const written = [name, brand, family, label, searchedNotes(product)].join('\n')
  return [foldText(written), product.arabic?.meaning].join('\n')
})
