import { STOCK_SORTS, VISIBILITIES } from '#contract/products.ts'

type Visibility = (typeof VISIBILITIES)[number]
export type StockSort = (typeof STOCK_SORTS)[number]

/** What the list is asked for; it stands in the address. */
export type ProductFilter = { search: string; visibility: Visibility; stockSort: StockSort; page: number }

export const NO_FILTER: ProductFilter = { search: '', visibility: 'all', stockSort: 'none', page: 1 }

/** As long as the call takes it. */
const LONGEST_SEARCH = 100
const PAGE = /^[1-9]\d{0,5}$/

/** What makes no sense in an address counts as not asked for. */
export function readProductFilter(params: URLSearchParams): ProductFilter {
  const page = params.get('page') ?? ''
  return {
    search: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    visibility: VISIBILITIES.find((one) => one === params.get('visibilite')) ?? 'all',
    stockSort: STOCK_SORTS.find((one) => one === params.get('stock')) ?? 'none',
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

/** The changes as the address writes them: what is as usual is left out. */
export function writeProductFilter({
  search,
  visibility,
  stockSort,
  page,
}: Partial<ProductFilter>): Record<string, string> {
  return {
    ...(search !== undefined && { q: search }),
    ...(visibility !== undefined && { visibilite: visibility === 'all' ? '' : visibility }),
    ...(stockSort !== undefined && { stock: stockSort === 'none' ? '' : stockSort }),
    ...(page !== undefined && { page: page === 1 ? '' : String(page) }),
  }
}

/** None, then ascending, then descending, then none again (admin §2, Products). */
export function nextStockSort(sort: StockSort): StockSort {
  return STOCK_SORTS[(STOCK_SORTS.indexOf(sort) + 1) % STOCK_SORTS.length] ?? 'none'
}
