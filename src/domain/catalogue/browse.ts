import { type Alternatives, findAlternatives } from './alternatives.ts'
import { filterProducts, priceCeiling } from './filter.ts'
import { FAMILIES, type Family, type Product } from './product.ts'
import { type CatalogueView, FIRST_VIEW } from './search.ts'
import { sortProducts } from './sort.ts'

/** The first grid page has so many products, and each « Voir plus » adds as many. */
export const GRID_STEP = 12
/**
 * A family's row on a phone has so many products: what fits on the screen, and a little more to scroll to.
 */
export const ROW_LENGTH = 6
/** Shorter lists are one grid on phones as well: their rows would hold a card or two each. */
export const MIN_GROUPED_PRODUCTS = 12
/** Up to this many products the whole catalogue is sent, because it weighs no more than one page of a big shop. */
export const SMALL_SHOP_MAX_PRODUCTS = 60

/** One call returns at most this slice. */
export const MAX_PRODUCTS_PER_CALL = 120

/** Holds one family's row on a phone: its first products, in list order. */
export type CatalogueRow = { family: Family; products: Product[] }

/** Says what a catalogue page shows of a view. */
export type CataloguePage = {
  /** Holds one slice of the matching products, in order. */
  products: Product[]
  total: number
  /** Matches per family, with the other filters unchanged. */
  counts: Record<Family, number>
  /** The price slider ends here on the right, whatever the filters. */
  ceiling: number
  /** Holds the phone's rows, without empty families; none when the list is not grouped by family. */
  rows: CatalogueRow[]
}

/**
 * Answers a catalogue request with one slice, or in a small shop with everything, unless it is a search that the page cannot
 * do by itself.
 */
export type CatalogueAnswer = CataloguePage & {
  isWhole: boolean
  /** It is null if something matches. In a small shop the browser finds them. */
  alternatives: Alternatives | null
}

/** The slice has `count` matching products after the first `from`; rows hold at most `perRow`. */
type Slice = { from?: number; count: number; perRow: number }

/** Says what a catalogue page shows of a view, given all products in the shop's order (S2.26, S2.27). */
export function browse(
  products: readonly Product[],
  view: CatalogueView,
  { from = 0, count, perRow }: Slice,
): CataloguePage {
  const ofAnyFamily = filterProducts(products, { ...view, families: [] })
  const { families } = view
  const found = sortProducts(
    families.length === 0 ? ofAnyFamily : ofAnyFamily.filter(({ family }) => families.includes(family)),
    view.sort,
    view.search,
  )
  return {
    products: found.slice(from, from + count),
    total: found.length,
    counts: countByFamily(ofAnyFamily),
    ceiling: priceCeiling(products),
    rows: perRow > 0 && isByFamily(view, found.length) ? rowsOf(found, perRow) : [],
  }
}

/** Returns the answer for a view: everything in a small shop, unless `isAnswered`, as what browsers cannot search. */
export function viewAnswer(
  products: readonly Product[],
  view: CatalogueView,
  { from, count, isAnswered = false }: { from: number; count: number; isAnswered?: boolean },
): CatalogueAnswer {
  if (products.length <= SMALL_SHOP_MAX_PRODUCTS && !isAnswered) {
    const page = browse(products, FIRST_VIEW, { count: products.length, perRow: 0 })
    return { ...page, isWhole: true, alternatives: null }
  }
  const page = browse(products, view, { from, count, perRow: from === 0 ? ROW_LENGTH : 0 })
  return {
    ...page,
    isWhole: false,
    alternatives: page.total > 0 ? null : findAlternatives(products, view),
  }
}

/** An explicit sort order mixes families, and rows are for long lists of several families (S2.27). */
function isByFamily({ sort, families }: CatalogueView, found: number): boolean {
  return sort === FIRST_VIEW.sort && families.length !== 1 && found >= MIN_GROUPED_PRODUCTS
}

function rowsOf(found: readonly Product[], perRow: number): CatalogueRow[] {
  const firsts = new Map<Family, Product[]>(FAMILIES.map((family) => [family, []]))
  for (const product of found) {
    const row = firsts.get(product.family) ?? []
    if (row.length < perRow) row.push(product)
  }
  return [...firsts]
    .map(([family, products]) => ({ family, products }))
    .filter((row) => row.products.length > 0)
}

function countByFamily(products: readonly Product[]): Record<Family, number> {
  const counts = { ...ZERO_BY_FAMILY }
  for (const product of products) counts[product.family] += 1
  return counts
}

const ZERO_BY_FAMILY: Record<Family, number> = {
  floral: 0,
  oriental: 0,
  boise: 0,
  frais: 0,
  agrumes: 0,
  epice: 0,
  gourmand: 0,
  aromatique: 0,
  fougere: 0,
  chypre: 0,
}
