import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import {
  changeOrderLines,
  createOrder,
  findCaller,
  listOrderDoubles,
  listOrderSizes,
  mergeOrders,
  quoteOrder,
  recordSlips,
} from '#contract/orders/changes.ts'
import { IDEMPOTENCY_HEADER } from '#contract/orders/orders.ts'
import { randomKey } from '#web/data/random-key.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { type AdminOrderDetail, orderQuery } from './orders.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type OrderSize = EndpointAnswer<typeof listOrderSizes>['sizes'][number]
export type Caller = EndpointAnswer<typeof findCaller>
export type OrderQuote = EndpointAnswer<typeof quoteOrder>
export type OrderDouble = EndpointAnswer<typeof listOrderDoubles>['doubles'][number]
export type OrderChange = AdminOrderDetail['changes'][number]

/** Is the order that a form wants a quote for. */
export type WantedQuote = EndpointInput<typeof quoteOrder>

export function orderSizesQuery(search: string) {
  return queryOptions({
    queryKey: [listOrderSizes.path, search],
    queryFn: () => adminApi.call(listOrderSizes, { search }),
    placeholderData: keepPreviousData,
  })
}

/** Reads what is known of a caller's number, once it is complete. */
export function callerQuery(phone: string) {
  return queryOptions({
    queryKey: [findCaller.path, phone],
    queryFn: () => adminApi.call(findCaller, { phone }),
  })
}

/** Reads the present price of a form's order; the former quote stays until the new one is there. */
export function quoteQuery(wanted: WantedQuote) {
  return queryOptions({
    queryKey: [quoteOrder.path, wanted],
    queryFn: () => adminApi.call(quoteOrder, wanted),
    placeholderData: keepPreviousData,
  })
}

export function orderDoublesQuery(id: string) {
  return queryOptions({
    queryKey: [listOrderDoubles.path, id],
    queryFn: () => adminApi.call(listOrderDoubles, { id }),
  })
}

export async function writeOrder(
  queryClient: QueryClient,
  order: EndpointInput<typeof createOrder>,
): Promise<AdminOrderDetail> {
  return saveOnce(queryClient, order, (headers) => adminApi.call(createOrder, order, { headers }))
}

export async function saveOrderLines(
  queryClient: QueryClient,
  change: EndpointInput<typeof changeOrderLines>,
): Promise<AdminOrderDetail> {
  return saveOnce(queryClient, change, (headers) => adminApi.call(changeOrderLines, change, { headers }))
}

/** Merges two orders and answers the order that has both orders' lines. */
export async function saveMerge(
  queryClient: QueryClient,
  merge: EndpointInput<typeof mergeOrders>,
): Promise<AdminOrderDetail> {
  return saveOnce(queryClient, merge, (headers) => adminApi.call(mergeOrders, merge, { headers }))
}

/**
 * Keeps the last content that was sent, with its key: sending it again is the same call, also after a lost
 * answer.
 */
let last = { content: '', key: '' }

async function saveOnce(
  queryClient: QueryClient,
  sent: unknown,
  send: (headers: Record<string, string>) => Promise<AdminOrderDetail>,
): Promise<AdminOrderDetail> {
  const content = JSON.stringify(sent)
  if (content !== last.content) last = { content, key: randomKey() }
  try {
    const saved = await send({ [IDEMPOTENCY_HEADER]: last.key })
    last = { content: '', key: '' }
    queryClient.setQueryData(orderQuery(saved.id).queryKey, saved)
    return saved
  } finally {
    // Read again after a refusal too, because prices, stock or the order may have changed.
    void readAgain(queryClient, [...ADMIN_READS.ORDER_UPDATE, ...ADMIN_READS.STOCK_UPDATE])
  }
}

/** Records that these orders' slips are printed; a failure only loses the later warning. */
export async function notePrinted(
  queryClient: QueryClient,
  orders: readonly Pick<AdminOrderDetail, 'id' | 'version' | 'total'>[],
): Promise<void> {
  try {
    const slips = orders.map(({ id, version, total }) => ({ id, version, total }))
    await adminApi.call(recordSlips, { slips })
    for (const { id } of slips) void queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
  } catch (error) {
    console.warn('It could not be recorded that slips were printed.', error)
  }
}
