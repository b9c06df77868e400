import { useCallback } from 'react'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import type { OrderFilter } from '#web/data/admin-orders.ts'

export type ListedFilter = OrderFilter & { page: number }

/** What the list shows, from its address; every change of the filter begins at the first page. */
export function useOrderFilter() {
  const [params, change] = useQueryParams()
  const choose = useCallback(
    (status: OrderStatus | undefined) => change({ statut: status ?? '', page: '' }),
    [change],
  )
  const search = useCallback((text: string) => change({ q: text, page: '' }), [change])
  const turn = useCallback((page: number) => change({ page: page === 1 ? '' : String(page) }), [change])
  const clear = useCallback(() => change({ statut: '', q: '', page: '' }), [change])
  return { filter: readFilter(params), choose, search, turn, clear }
}

/** An address may be written by hand: what it cannot mean is left out. */
export function readFilter(params: URLSearchParams): ListedFilter {
  const search = params.get('q')?.trim()
  return {
    status: ORDER_STATUSES.find((status) => status === params.get('statut')),
    search: search === '' ? undefined : search?.slice(0, 100),
    page: /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
  }
}
