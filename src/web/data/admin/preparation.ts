import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { fetchCarrierLabels } from '#contract/carrier-links/carrier-links.ts'
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
import type { OwnLabels } from '#domain/carrier-links/links.ts'
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

/** Makes a parcel. The list is not read again: see `showParcels`. */
export function makeParcel(input: EndpointInput<typeof createParcel>): Promise<Parcel> {
  return adminApi.call(createParcel, input)
}

export function changeParcel(input: EndpointInput<typeof updateParcel>): Promise<Parcel> {
  return adminApi.call(updateParcel, input)
}

function readPreparationAgain(queryClient: QueryClient): void {
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

/** Saves a carrier's own labels of parcels that it has; where it has a file for each, one after the other. */
export async function downloadCarrierLabels(
  carrierId: number,
  parcelIds: readonly string[],
  labels: OwnLabels,
): Promise<void> {
  const carrier = String(carrierId)
  const files = labels === 'each' ? parcelIds : [parcelIds.join(',')]
  for (const ids of files) await download(fetchCarrierLabels, { carrier, ids })
}

/** Saves the quarter of an order, under its carrier's name for it. */
export async function saveDistrict(queryClient: QueryClient, id: string, district: string): Promise<void> {
  await adminApi.call(correctOrder, { id, district })
  void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
}

/** Saves an order's address in other letters. */
export async function saveAddress(
  queryClient: QueryClient,
  corrected: Pick<EndpointInput<typeof correctOrder>, 'id' | 'address' | 'district' | 'landmark'>,
): Promise<void> {
  await adminApi.call(correctOrder, corrected)
  void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
}

/** Returns the list as it was last read or shown. */
export function knownPreparation(queryClient: QueryClient): Preparation | undefined {
  return queryClient.getQueryData(preparationQuery().queryKey)
}

/** Returns the order's parcel as it was last read or made; its card may not show it yet. */
export function knownParcel(
  queryClient: QueryClient,
  { order_id, parcel }: Pick<OrderToPrepare, 'order_id' | 'parcel'>,
): Parcel | null {
  const order = knownPreparation(queryClient)?.orders.find((one) => one.order_id === order_id)
  return order === undefined ? parcel : order.parcel
}

/** Shows the parcels on their cards at once; everything else is read again. */
export function showParcels(queryClient: QueryClient, parcels: readonly Parcel[]): void {
  const shown = new Map(parcels.map((parcel) => [parcel.order_id, parcel]))
  queryClient.setQueryData<Preparation>(
    preparationQuery().queryKey,
    (known) =>
      known && {
        ...known,
        orders: known.orders.map((order) => {
          const parcel = shown.get(order.order_id)
          return parcel === undefined ? order : { ...order, parcel }
        }),
      },
  )
  readPreparationAgain(queryClient)
}
