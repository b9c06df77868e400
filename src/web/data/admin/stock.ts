import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import * as calls from '#contract/stock/stock.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { download } from './download.ts'
import { STOCK_READS } from './stale-reads.ts'

export const STOCK_PER_PAGE = 20

type Wanted = Required<Pick<EndpointInput<typeof calls.listStock>, 'search' | 'filter'>> & { page: number }

export function stockQuery(wanted: Wanted) {
  return queryOptions({
    queryKey: [calls.listStock.path, wanted],
    queryFn: () => adminApi.call(calls.listStock, { ...wanted, per_page: STOCK_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

export function perfumeStockQuery(id: number) {
  return queryOptions({
    queryKey: [calls.getStock.path, id],
    queryFn: () => adminApi.call(calls.getStock, { id: String(id) }),
  })
}

/** Reads the first perfume that nobody has counted yet, after those that were passed over. */
export function uncountedQuery(passed: number) {
  return queryOptions({
    queryKey: [calls.listStock.path, 'next', passed],
    queryFn: () => adminApi.call(calls.listStock, { filter: 'a-compter', page: passed + 1, per_page: 1 }),
    placeholderData: keepPreviousData,
  })
}

export function movementsQuery(product: number) {
  return infiniteQueryOptions({
    queryKey: [calls.listStockMovements.path, product],
    queryFn: ({ pageParam }) =>
      adminApi.call(calls.listStockMovements, {
        product: String(product),
        ...(pageParam === '' ? {} : { before: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ movements, has_more }) => (has_more ? String(movements.at(-1)?.id) : undefined),
  })
}

export function adjustStock(queryClient: QueryClient, entry: EndpointInput<typeof calls.adjustStock>) {
  return changing(queryClient, () => adminApi.call(calls.adjustStock, entry))
}

export function pourStock(queryClient: QueryClient, pouring: EndpointInput<typeof calls.pourStock>) {
  return changing(queryClient, () => adminApi.call(calls.pourStock, pouring))
}

export function setStockCosts(
  queryClient: QueryClient,
  costs: EndpointInput<typeof calls.setStockCosts>['costs'],
) {
  return changing(queryClient, () => adminApi.call(calls.setStockCosts, { costs }))
}

export function downloadStock(): Promise<void> {
  return download(calls.exportStock, {})
}

/** Refetches after a refusal too, because orders may have come in. */
async function changing<T>(queryClient: QueryClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    void readAgain(queryClient, STOCK_READS)
  }
}
