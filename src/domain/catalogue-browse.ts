import { FAMILIES, type Family, type Product } from './catalogue.ts'
import { filterProducts, priceCeiling } from './catalogue-filter.ts'
import { type CatalogueView, FIRST_VIEW } from './catalogue-search.ts'
import { sortProducts } from './catalogue-sort.ts'

/** What a grid shows at first, and what « Voir plus » adds. */
export const GRID_STEP = 12
/** What a phone's row holds of a family in a big shop: what is on the screen, and a little to the right of it. */
export const ROW_LENGTH = 6
/** A shop with no more perfumes than this is sent whole: its page weighs what a big shop's does. */
export const WHOLE_SHOP = 60

/** A family on a phone: its first perfumes, in the order of the list. */
export type CatalogueRow = { family: Family; products: Product[] }

/** What a catalogue page shows of a view. */
export type CataloguePage = {
  /** A stretch of what is found, in its order. */
  products: Product[]
  /** How many are found. */
  total: number
  /** How many each family would show, the other criteria being what they are. */
  counts: Record<Family, number>
  /** Where the price slider ends, whatever is looked for. */
  ceiling: number
  /** The phone's rows, empty families omitted; none where the list is not shown by family. */
  rows: CatalogueRow[]
}

/** What a page is sent: a stretch of a view, or in a small shop everything there is, whatever was asked for. */
export type CatalogueAnswer = CataloguePage & { isWhole: boolean }

/** `count` perfumes of what is found, after the first `from`; rows hold no more than `perRow`. */
type Stretch = { from?: number; count: number; perRow: number }

/** What a catalogue page shows of a view, from all the products in the shop's own order (storefront §2, §5). */
export function browse(
  products: readonly Product[],
  view: CatalogueView,
  { from = 0, count, perRow }: Stretch,
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
    rows: perRow > 0 && isByFamily(view, found.length, perRow) ? rowsOf(found, perRow) : [],
  }
}

/** What is sent for a view: everything where that is little. */
export function answerView(
  products: readonly Product[],
  view: CatalogueView,
  { from, count }: { from: number; count: number },
): CatalogueAnswer {
  if (products.length <= WHOLE_SHOP) {
    return { isWhole: true, ...browse(products, FIRST_VIEW, { count: products.length, perRow: 0 }) }
  }
  return { isWhole: false, ...browse(products, view, { from, count, perRow: from === 0 ? ROW_LENGTH : 0 }) }
}

/** An order that was asked for goes through all families, and one family that its row cannot hold is a list of its own. */
function isByFamily({ sort, families }: CatalogueView, found: number, perRow: number): boolean {
  return sort === FIRST_VIEW.sort && (families.length !== 1 || found <= perRow)
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
