import {
  CATEGORIES,
  type CatalogueFilter,
  type Category,
  NO_FILTER,
  PRICE_FLOOR_DH,
  PRICE_STEP_DH,
} from './filter.ts'
import { MOMENTS, type Moment } from './moment.ts'
import { FAMILIES, type Family } from './product.ts'
import { SORTS, type Sort } from './sort.ts'

/**
 * Holds a catalogue view as written in the page's URL and in the API call. `categorie` and `focus` are
 * specified; the others make filters shareable.
 */
export type CatalogueSearch = {
  categorie?: Category | undefined
  q?: string | undefined
  min?: number | undefined
  max?: number | undefined
  famille?: readonly Family[] | undefined
  moment?: Moment | undefined
  tri?: Sort | undefined
  focus?: 'search' | undefined
}

export type CatalogueView = CatalogueFilter & { sort: Sort }

export const FIRST_VIEW: CatalogueView = { ...NO_FILTER, sort: 'pertinence' }

export const MAX_SEARCH_LENGTH = 100
const MAX_PRICE_DH = 100_000

/** Reads a URL or query; invalid values are ignored, never an error. */
export function readCatalogueSearch(raw: Record<string, unknown>): CatalogueSearch {
  const categorie = CATEGORIES.find((category) => category === raw.categorie && category !== 'all')
  // The API refuses U+0000, so a page with it in the URL could not be rendered.
  const q = typeof raw.q === 'string' ? raw.q.replaceAll('\0', '').slice(0, MAX_SEARCH_LENGTH) : ''
  const families = Array.isArray(raw.famille) ? raw.famille : [raw.famille]
  const famille = FAMILIES.filter((family) => families.includes(family))
  const min = readPrice(raw.min)
  const max = readPrice(raw.max)
  return {
    categorie,
    q: q.trim() === '' ? undefined : q,
    min: min !== undefined && max !== undefined && min > max ? undefined : min,
    max,
    famille: famille.length === 0 ? undefined : famille,
    moment: MOMENTS.find((moment) => moment === raw.moment),
    tri: SORTS.find((sort) => sort === raw.tri && sort !== FIRST_VIEW.sort),
    focus: raw.focus === 'search' ? 'search' : undefined,
  }
}

export function viewOf({ categorie, q, min, max, famille, moment, tri }: CatalogueSearch): CatalogueView {
  return {
    category: categorie ?? 'all',
    min: min ?? PRICE_FLOOR_DH,
    max: max ?? null,
    families: famille ?? [],
    moment: moment ?? null,
    search: q ?? '',
    sort: tri ?? FIRST_VIEW.sort,
  }
}

/** Returns the search parameters of a view: the category is set unless it is 'all' (S2.20). */
export function searchOf({
  category,
  min,
  max,
  families,
  moment,
  search,
  sort,
}: CatalogueView): CatalogueSearch {
  return {
    categorie: category === 'all' ? undefined : category,
    q: search.trim() === '' ? undefined : search,
    min: min === PRICE_FLOOR_DH ? undefined : min,
    max: max ?? undefined,
    famille: families.length === 0 ? undefined : FAMILIES.filter((family) => families.includes(family)),
    moment: moment ?? undefined,
    tri: sort === FIRST_VIEW.sort ? undefined : sort,
  }
}

/** Accepts only positions of the price slider. */
function readPrice(raw: unknown): number | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined
  const price = Number(raw)
  return price > 0 && price < MAX_PRICE_DH && price % PRICE_STEP_DH === 0 ? price : undefined
}
