import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { takeBackParcelEvent, tellNewAddress } from '#contract/parcels/news.ts'
import {
  listParcels,
  type ParcelDetail,
  type ParcelPage,
  recordParcelEvent,
} from '#contract/parcels/parcels.ts'
import type { ParcelBucket } from '#domain/parcels/words.ts'
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
