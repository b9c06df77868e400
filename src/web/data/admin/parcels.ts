import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import * as calls from '#contract/parcels/parcels.ts'
import { findByCode } from '#domain/parcels/scanned.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const RETURNS_PER_PAGE = 20

/** Reads a parcel with its lines and its events. */
export function parcelQuery(id: string) {
  return queryOptions({
    queryKey: [calls.getParcel.path, id],
    queryFn: () => adminApi.call(calls.getParcel, { id }),
  })
}

/** Reads all parcels of an order, newest first. */
export function orderParcelsQuery(orderId: string) {
  return queryOptions({
    queryKey: [calls.listOrderParcels.path, orderId],
    queryFn: () => adminApi.call(calls.listOrderParcels, { id: orderId }),
  })
}

/** Parcels that are to come back, or have come back in the last days. */
export function returnsQuery(bucket: 'retours-attendus' | 'retours-recus', page: number) {
  return queryOptions({
    queryKey: [calls.listParcels.path, bucket, page],
    queryFn: () => adminApi.call(calls.listParcels, { bucket, page, per_page: RETURNS_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

/** The parcel of a code, wherever it is; undefined for an unknown code. */
export async function readParcelOfCode(code: string): Promise<calls.ParcelCard | undefined> {
  const { parcels } = await adminApi.call(calls.listParcels, { search: code, per_page: RETURNS_PER_PAGE })
  return findByCode(parcels, code)
}

/** Makes a new parcel for an order whose last one came back or was lost. */
export function sendAgain(
  queryClient: QueryClient,
  asked: EndpointInput<typeof calls.createParcel>,
): Promise<calls.ParcelDetail> {
  return changing(queryClient, () => adminApi.call(calls.createParcel, asked))
}

export function receiveParcel(
  queryClient: QueryClient,
  judged: EndpointInput<typeof calls.receiveReturn>,
): Promise<EndpointAnswer<typeof calls.receiveReturn>> {
  return changing(queryClient, () => adminApi.call(calls.receiveReturn, judged))
}

/** Refetches after a refusal too, because somebody else may have changed the parcel. */
async function changing<T>(queryClient: QueryClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    void readAgain(queryClient, [...ADMIN_READS.PARCEL_UPDATE, ...ADMIN_READS.ORDER_UPDATE])
  }
}
