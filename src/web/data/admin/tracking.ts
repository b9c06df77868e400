import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { takeBackParcelEvent, tellNewAddress } from '#contract/parcels/news.ts'
import {
  deliverInPart,
  listParcels,
  type ParcelCard,
  type ParcelDetail,
  type ParcelPage,
  recordParcelEvent,
} from '#contract/parcels/parcels.ts'
import type { ParcelBucket } from '#domain/parcels/words.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const PARCELS_PER_PAGE = 30

type Asked = { bucket: ParcelBucket; search: string; carrier: string; page: number }

export function trackedParcelsQuery({ bucket, search, carrier, page }: Asked) {
  return queryOptions({
    queryKey: [listParcels.path, 'tracked', bucket, search, carrier, page],
    queryFn: () =>
      adminApi.call(listParcels, {
        bucket,
        ...(search !== '' && { search }),
        ...(carrier !== '' && { carrier }),
        page,
        per_page: PARCELS_PER_PAGE,
      }),
    placeholderData: (shown: ParcelPage | undefined) => shown,
  })
}

/** Records news of a parcel. It refetches after a refusal too, because somebody else may have recorded news before. */
export async function recordParcelNews(
  queryClient: QueryClient,
  told: EndpointInput<typeof recordParcelEvent>,
): Promise<ParcelDetail> {
  try {
    return await adminApi.call(recordParcelEvent, told)
  } finally {
    void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
  }
}

/** Records that a part of a parcel was taken. It refetches after a refusal too, as for other news. */
export async function recordPart(
  queryClient: QueryClient,
  said: EndpointInput<typeof deliverInPart>,
): Promise<ParcelDetail> {
  try {
    return await adminApi.call(deliverInPart, said)
  } finally {
    void readAgain(queryClient, [...ADMIN_READS.PARCEL_UPDATE, ...ADMIN_READS.ORDER_UPDATE])
  }
}

/** One screen writes so many beside its reads. */
const WRITTEN_AT_ONCE = 4

type Recorded = { id: string; event_id: number }
export type RefusedDelivery = { parcel: ParcelCard; message: string }

/** Records that these parcels were delivered and paid in full. Those that are refused are named, the others stand. */
export async function recordDeliveries(
  queryClient: QueryClient,
  parcels: readonly ParcelCard[],
): Promise<{ recorded: Recorded[]; refused: RefusedDelivery[] }> {
  const recorded: Recorded[] = []
  const refused: RefusedDelivery[] = []
  try {
    await eachOf(parcels, async (parcel) => {
      try {
        const { id, events } = await adminApi.call(recordParcelEvent, { id: parcel.id, state: 'livre' })
        const said = events.findLast(({ kind, source }) => kind === 'nouvelle' && source === 'main')
        if (said !== undefined) recorded.push({ id, event_id: said.id })
      } catch (error) {
        if (isSessionEnd(error)) throw error
        const message = refusalMessage(error, 'pas de réponse du serveur, réessayez.')
        refused.push({ parcel, message })
      }
    })
  } finally {
    void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
  }
  return { recorded, refused }
}

/** Takes back the deliveries that were just recorded. */
export async function takeBackDeliveries(
  queryClient: QueryClient,
  recorded: readonly Recorded[],
): Promise<void> {
  try {
    await eachOf(recorded, async (said) => {
      await adminApi.call(takeBackParcelEvent, said)
    })
  } finally {
    void readAgain(queryClient, [...ADMIN_READS.PARCEL_UPDATE, ...ADMIN_READS.ORDER_UPDATE])
  }
}

/** All of them are tried before a failure is reported. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = all.values()
  const failures: unknown[] = []
  async function workNext() {
    for (const one of left) await work(one).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, workNext))
  if (failures.length > 0) throw failures[0]
}

/** Takes back the news that was just recorded. */
export async function takeBackNews(
  queryClient: QueryClient,
  said: EndpointInput<typeof takeBackParcelEvent>,
): Promise<void> {
  try {
    await adminApi.call(takeBackParcelEvent, said)
  } finally {
    void readAgain(queryClient, [...ADMIN_READS.PARCEL_UPDATE, ...ADMIN_READS.ORDER_UPDATE])
  }
}

/** Records an address that the carrier was told. */
export async function noteNewAddress(
  queryClient: QueryClient,
  told: EndpointInput<typeof tellNewAddress>,
): Promise<void> {
  await adminApi.call(tellNewAddress, told)
  void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
}
