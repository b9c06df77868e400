import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { exportParcels } from '#contract/carriers.ts'
import { correctOrder } from '#contract/confirmation.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import {
  createParcel,
  getPreparation,
  type Parcel,
  type Preparation,
  recordLabels,
  updateParcel,
} from '#contract/parcels.ts'
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

export async function makeParcel(
  queryClient: QueryClient,
  input: EndpointInput<typeof createParcel>,
): Promise<Parcel> {
  return show(queryClient, await adminApi.call(createParcel, input))
}

export async function changeParcel(
  queryClient: QueryClient,
  input: EndpointInput<typeof updateParcel>,
): Promise<Parcel> {
  return show(queryClient, await adminApi.call(updateParcel, input))
}

/** What came out of the printer. */
export async function noteLabels(
  queryClient: QueryClient,
  labels: EndpointInput<typeof recordLabels>['labels'],
): Promise<void> {
  await adminApi.call(recordLabels, { labels })
  void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
}

/** The carrier's file of these parcels. */
export function downloadParcels(carrierId: number, parcelIds: readonly string[]): Promise<void> {
  return download(exportParcels, { carrier: String(carrierId), ids: parcelIds.join(',') })
}

/** The quarter of one order, as its carrier names it. */
export async function saveDistrict(queryClient: QueryClient, id: string, district: string): Promise<void> {
  await adminApi.call(correctOrder, { id, district })
  void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
}

/** The card has its parcel at once; the rest is read again. */
function show(queryClient: QueryClient, parcel: Parcel): Parcel {
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
  void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
  return parcel
}
