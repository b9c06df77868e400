import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import {
  cancelOrders,
  deleteOrder,
  exportOrders,
  getOrder,
  listAlikeOrders,
  listOrders,
  markTrial,
  setOrderOrigin,
  setOrderStatus,
  stopAdvertising,
} from '#contract/orders/admin.ts'
import type { ClosingOutcome, Confirmation } from '#domain/confirmation/words.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { isSessionEnd } from '#web/data/api-error.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { download } from './download.ts'
import { makeOwnChange, orderChange } from './own-changes.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type OrderPage = EndpointAnswer<typeof listOrders>
export type AdminOrder = OrderPage['orders'][number]
export type AdminOrderDetail = EndpointAnswer<typeof getOrder>

/** Filters the list and the export. */
export type OrderFilter = {
  status?: OrderStatus | undefined
  confirmation?: Confirmation | undefined
  search?: string | undefined
  /** Days in Morocco, the last one included. */
  from?: string | undefined
  until?: string | undefined
}

export const ORDERS_PER_PAGE = 20

/** The key prefix of list pages only: `setQueriesData` must not match the count, whose data has another form. */
const PAGES = [listOrders.path, 'page'] as const

/** Reads the number of orders with the status `nouveau`. */
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
    placeholderData: keepPreviousData,
  })
}

export type AlikeOrders = EndpointAnswer<typeof listAlikeOrders>
export type AlikeOrder = AlikeOrders['browser'][number]

export function alikeOrdersQuery(id: string) {
  return queryOptions({
    queryKey: [listAlikeOrders.path, id],
    queryFn: () => adminApi.call(listAlikeOrders, { id }),
  })
}

/** Closes the orders that are not confirmed yet, for one reason; answers how many were closed. */
export async function cancelTogether(
  queryClient: QueryClient,
  ids: string[],
  reason: ClosingOutcome,
): Promise<number> {
  try {
    return (await adminApi.call(cancelOrders, { ids, reason })).cancelled.length
  } finally {
    void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
  }
}

export function orderQuery(id: string) {
  return queryOptions({ queryKey: [getOrder.path, id], queryFn: () => adminApi.call(getOrder, { id }) })
}

/**
 * Reads the current state of an order that left a list; null if it was deleted. It is searched by number, because reading
 * a deleted order by id would log a 404 in the console.
 */
export function leftOrderQuery({ id, order_number }: Pick<AdminOrder, 'id' | 'order_number'>) {
  return queryOptions({
    queryKey: [listOrders.path, 'left', id],
    queryFn: async () => {
      const { orders } = await adminApi.call(listOrders, { search: order_number, per_page: 1 })
      return orders.find((order) => order.id === id) ?? null
    },
  })
}

/** Writes the answer into the cache; figures and filtered lists are refetched. */
export function saveOrderStatus(
  queryClient: QueryClient,
  change: EndpointInput<typeof setOrderStatus>,
): Promise<AdminOrderDetail> {
  const { id, status } = change
  return keepSaved(queryClient, () =>
    makeOwnChange(orderChange({ orderId: id, status }), () => adminApi.call(setOrderStatus, change)),
  )
}

/** Marks an order as a trial, or takes that back. */
export function saveTrial(
  queryClient: QueryClient,
  change: EndpointInput<typeof markTrial>,
): Promise<AdminOrderDetail> {
  return keepSaved(queryClient, () => adminApi.call(markTrial, change))
}

/** Writes down where an order came from. */
export function saveOrderOrigin(
  queryClient: QueryClient,
  change: EndpointInput<typeof setOrderOrigin>,
): Promise<AdminOrderDetail> {
  return keepSaved(queryClient, () => adminApi.call(setOrderOrigin, change))
}

/** Tells Meta and TikTok nothing more of an order. */
export function endAdvertising(queryClient: QueryClient, id: string): Promise<AdminOrderDetail> {
  return keepSaved(queryClient, () => adminApi.call(stopAdvertising, { id }))
}

async function keepSaved(
  queryClient: QueryClient,
  save: () => Promise<AdminOrderDetail>,
): Promise<AdminOrderDetail> {
  try {
    const saved = await save()
    const { id } = saved
    queryClient.setQueriesData<OrderPage>(
      { queryKey: PAGES },
      (page) =>
        page && { ...page, orders: page.orders.map((one) => (one.id === id ? { ...one, ...saved } : one)) },
    )
    void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
    queryClient.setQueryData(orderQuery(id).queryKey, saved)
    return saved
  } catch (error) {
    // A refusal may mean that someone else has changed the order.
    void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
    throw error
  }
}

/** Removes the query of the deleted order, so that a screen that still shows it does not refetch it. */
export async function removeOrder(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await adminApi.call(deleteOrder, { id })
    queryClient.removeQueries({ queryKey: orderQuery(id).queryKey })
  } finally {
    void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
  }
}

/** Downloads a CSV file of all filtered orders, not only of this page (D36). */
export function downloadOrders(filter: OrderFilter): Promise<void> {
  return download(exportOrders, filter)
}

export function downloadChosenOrders(ids: readonly string[]): Promise<void> {
  return download(exportOrders, { ids: ids.join(',') })
}

/** Names an order that refused a change, and the reason. */
export type RefusedOrder = { order_number: string; error: unknown }

/**
 * Changes the status of several orders, one after the other, because each change may be refused.
 * @param answersOf what a person says of an order that leaves its status
 * @returns the orders that refused
 */
export async function saveOrderStatuses<Order extends Pick<AdminOrder, 'id' | 'order_number'>>(
  queryClient: QueryClient,
  orders: readonly Order[],
  status: OrderStatus,
  answersOf: (order: Order) => Omit<EndpointInput<typeof setOrderStatus>, 'id' | 'status'>,
): Promise<RefusedOrder[]> {
  const refused: RefusedOrder[] = []
  for (const order of orders) {
    const { id, order_number } = order
    try {
      await makeOwnChange(orderChange({ orderId: id, status }), () =>
        adminApi.call(setOrderStatus, { id, status, ...answersOf(order) }),
      )
    } catch (error) {
      refused.push({ order_number, error })
      if (isSessionEnd(error)) break
    }
  }
  void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
  return refused
}
