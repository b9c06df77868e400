import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { deleteOrder, exportOrders, getOrder, listOrders, setOrderStatus } from '#contract/admin-orders.ts'
import { getDashboard } from '#contract/dashboard.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { adminApi } from './admin-api.ts'
import { download } from './admin-download.ts'

export type OrderPage = EndpointAnswer<typeof listOrders>
export type AdminOrder = OrderPage['orders'][number]
export type AdminOrderDetail = EndpointAnswer<typeof getOrder>

/** What the list is narrowed to; what is exported too. */
export type OrderFilter = { status?: OrderStatus | undefined; search?: string | undefined }

export const ORDERS_PER_PAGE = 20

/** The pages of the list, apart from the count: what is written into them has their form. */
const PAGES = [listOrders.path, 'page'] as const

/** How many orders nobody has looked after yet. */
export function newOrderCountQuery() {
  return queryOptions({
    queryKey: [listOrders.path, 'new'],
    queryFn: async () => (await adminApi.call(listOrders, { status: 'nouveau', per_page: 1 })).total,
  })
}

export function ordersQuery(filter: OrderFilter & { page: number }) {
  return queryOptions({
    queryKey: [...PAGES, filter],
    queryFn: () => adminApi.call(listOrders, { ...filter, per_page: ORDERS_PER_PAGE }),
  })
}

export function orderQuery(id: string) {
  return queryOptions({ queryKey: [getOrder.path, id], queryFn: () => adminApi.call(getOrder, { id }) })
}

/** What is on the screen shows the answer at once; figures and filters are read again. */
export async function saveOrderStatus(
  queryClient: QueryClient,
  { id, status }: { id: string; status: OrderStatus },
): Promise<void> {
  try {
    const saved = await adminApi.call(setOrderStatus, { id, status })
    queryClient.setQueryData(orderQuery(id).queryKey, saved)
    queryClient.setQueriesData<OrderPage>(
      { queryKey: PAGES },
      (page) =>
        page && { ...page, orders: page.orders.map((one) => (one.id === id ? { ...one, ...saved } : one)) },
    )
  } finally {
    // A refusal too may mean that somebody else has changed the order.
    readOrdersAgain(queryClient)
  }
}

/** An order that is gone is read no more, not even where it is still on the screen. */
export async function removeOrder(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await adminApi.call(deleteOrder, { id })
    queryClient.removeQueries({ queryKey: orderQuery(id).queryKey })
  } finally {
    readOrdersAgain(queryClient)
  }
}

/** The file that the server makes of what is filtered, all pages (decision 36). */
export function downloadOrders({ status, search }: OrderFilter): Promise<void> {
  const query = new URLSearchParams()
  if (status !== undefined) query.set('status', status)
  if (search !== undefined) query.set('search', search)
  return download(`${exportOrders.path}?${query}`)
}

function readOrdersAgain(queryClient: QueryClient): void {
  const stale: readonly unknown[] = [listOrders.path, getOrder.path, getDashboard.path]
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(queryKey[0]) })
}
