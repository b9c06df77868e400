import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { exportParcels } from '#contract/carriers/carriers.ts'
import { correctOrder } from '#contract/confirmation/confirmation.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import {
  createParcel,
  getPreparation,
  type OrderToPrepare,
  type Parcel,
  type Preparation,
  recordLabels,
  updateParcel,
} from '#contract/parcels/parcels.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { download } from './download.ts'
import { ADMIN_READS } from './stale-reads.ts'

export function preparationQuery() {
  return queryOptions({
    queryKey: [getPreparation.path],
    queryFn: () => adminApi.call(getPreparation, {}),
  })
}

/** Makes a parcel. The list is not read again: see `showParcel`, and `readPreparationAgain` after many. */
export function makeParcel(input: EndpointInput<typeof createParcel>): Promise<Parcel> {
  return adminApi.call(createParcel, input)
}

export function changeParcel(input: EndpointInput<typeof updateParcel>): Promise<Parcel> {
  return adminApi.call(updateParcel, input)
}

export function readPreparationAgain(queryClient: QueryClient): void {
  void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
}

/** Records the labels that came out of the printer. */
export async function noteLabels(
  queryClient: QueryClient,
  labels: EndpointInput<typeof recordLabels>['labels'],
): Promise<void> {
  await adminApi.call(recordLabels, { labels })
  readPreparationAgain(queryClient)
}

/** Downloads the carrier's file of these parcels. */
export function downloadParcels(carrierId: number, parcelIds: readonly string[]): Promise<void> {
  return download(exportParcels, { carrier: String(carrierId), ids: parcelIds.join(',') })
}

/** Saves the quarter of an order, under its carrier's name for it. */
export async function saveDistrict(queryClient: QueryClient, id: string, district: string): Promise<void> {
  await adminApi.call(correctOrder, { id, district })
  void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
}

/** Returns the order's parcel as it was last read or made; its card may not show it yet. */
export function knownParcel(
  queryClient: QueryClient,
  { order_id, parcel }: Pick<OrderToPrepare, 'order_id' | 'parcel'>,
): Parcel | null {
  const known = queryClient.getQueryData<Preparation>(preparationQuery().queryKey)
  const order = known?.orders.find((one) => one.order_id === order_id)
  return order === undefined ? parcel : order.parcel
}

/** Shows the parcel on its card at once; everything else is read again. */
export function showParcel(queryClient: QueryClient, parcel: Parcel): void {
  queryClient.setQueryData<Preparation>(
    preparationQuery().queryKey,
    (known) =>
      known && {
        ...known,
        orders: known.orders.map((order) =>
          order.order_id === parcel.order_id ? { ...order, parcel } : order,
        ),
      },
  )
  readPreparationAgain(queryClient)
}
