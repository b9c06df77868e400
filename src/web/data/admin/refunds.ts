import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import {
  exchangePieces,
  listAwaitedReturns,
  noteReturn,
  receiveCustomerReturn,
  withdrawReturn,
} from '#contract/orders/customer-returns.ts'
import {
  listOwedRefunds,
  recordRefund,
  setOrderCredit,
  waiveRefund,
  withdrawRefund,
  withdrawWaiver,
} from '#contract/orders/refunds.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { type AdminOrderDetail, orderQuery } from './orders.ts'
import { ADMIN_READS } from './stale-reads.ts'

export function awaitedReturnsQuery() {
  return queryOptions({
    queryKey: [listAwaitedReturns.path],
    queryFn: () => adminApi.call(listAwaitedReturns, {}),
  })
}

export function owedRefundsQuery() {
  return queryOptions({
    queryKey: [listOwedRefunds.path],
    queryFn: () => adminApi.call(listOwedRefunds, {}),
  })
}

/** Writes a refund down, or takes one back; figures are read again, also when it was refused. */
export function saveRefund(
  queryClient: QueryClient,
  refund: EndpointInput<typeof recordRefund>,
): Promise<AdminOrderDetail> {
  return changing(queryClient, () => adminApi.call(recordRefund, refund))
}

export function takeRefundBack(
  queryClient: QueryClient,
  refund: EndpointInput<typeof withdrawRefund>,
): Promise<AdminOrderDetail> {
  return changing(queryClient, () => adminApi.call(withdrawRefund, refund))
}

/** Decides that nothing is given back, or takes that decision back. */
export function saveWaiver(
  queryClient: QueryClient,
  waiver: EndpointInput<typeof waiveRefund>,
): Promise<AdminOrderDetail> {
  return changing(queryClient, () => adminApi.call(waiveRefund, waiver))
}

export function takeWaiverBack(
  queryClient: QueryClient,
  waiver: EndpointInput<typeof withdrawWaiver>,
): Promise<AdminOrderDetail> {
  return changing(queryClient, () => adminApi.call(withdrawWaiver, waiver))
}

/** Pays an order with its customer's credit, or gives that back. */
export function saveCredit(
  queryClient: QueryClient,
  credit: EndpointInput<typeof setOrderCredit>,
): Promise<AdminOrderDetail> {
  return changing(queryClient, () => adminApi.call(setOrderCredit, credit))
}

/** Writes a return after the sale down, says how it came, or takes it back; figures are read again, also when refused. */
export function saveReturn(
  queryClient: QueryClient,
  noted: EndpointInput<typeof noteReturn>,
): Promise<AdminOrderDetail> {
  return changing(queryClient, () => adminApi.call(noteReturn, noted))
}

/** Exchanges pieces of a delivered order for others, and answers the order that goes out. */
export function saveExchange(
  queryClient: QueryClient,
  exchange: EndpointInput<typeof exchangePieces>,
): Promise<AdminOrderDetail> {
  return changing(queryClient, () => adminApi.call(exchangePieces, exchange))
}

export function receiveReturned(
  queryClient: QueryClient,
  judged: EndpointInput<typeof receiveCustomerReturn>,
): Promise<AdminOrderDetail> {
  return changing(queryClient, () => adminApi.call(receiveCustomerReturn, judged))
}

export function takeReturnBack(
  queryClient: QueryClient,
  noted: EndpointInput<typeof withdrawReturn>,
): Promise<AdminOrderDetail> {
  return changing(queryClient, () => adminApi.call(withdrawReturn, noted))
}

async function changing(
  queryClient: QueryClient,
  work: () => Promise<AdminOrderDetail>,
): Promise<AdminOrderDetail> {
  try {
    const saved = await work()
    queryClient.setQueryData(orderQuery(saved.id).queryKey, saved)
    return saved
  } finally {
    void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
  }
}
