import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import {
  createHandover,
  getHandover,
  type HandoverDetail,
  listHandovers,
  settleCollection,
  tellCollection,
} from '#contract/parcels/handovers.ts'
import { listParcels, type ParcelCard, type ParcelPage } from '#contract/parcels/parcels.ts'
import { CALL_ENDS_AFTER_MS } from '#domain/carrier-links/sending.ts'
import { MAX_PARCELS_PER_HANDOVER } from '#domain/parcels/limits.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const HANDOVERS_PER_PAGE = 20
/** The device's clock may be a little before the server's. */
const READ_AGAIN_MS = 1000
/** One call reads so many parcels. */
const PARCELS_PER_PAGE = 100

/**
 * Reads the parcels that are ready, for one carrier or any, up to the limit of a bordereau, so that all can
 * be ticked.
 */
export function readyParcelsQuery(carrier: string) {
  return queryOptions({
    queryKey: [listParcels.path, 'ready', carrier],
    queryFn: () => readReady(carrier),
    placeholderData: keepPreviousData,
  })
}

async function readReady(carrier: string): Promise<ParcelPage> {
  const ask = (page: number) =>
    adminApi.call(listParcels, {
      bucket: 'a-remettre',
      ...(carrier !== '' && { carrier }),
      page,
      per_page: PARCELS_PER_PAGE,
    })
  const first = await ask(1)
  const parcels = [...first.parcels]
  const most = Math.min(first.total, MAX_PARCELS_PER_HANDOVER)
  for (let page = 2; parcels.length < most; page += 1) {
    const next = await ask(page)
    if (next.parcels.length === 0) break
    parcels.push(...next.parcels)
  }
  return { ...first, parcels }
}

/** Reads the parcels that a code may mean, wherever they are. */
export async function searchParcels(search: string): Promise<ParcelCard[]> {
  return (await adminApi.call(listParcels, { search, per_page: PARCELS_PER_PAGE })).parcels
}

export function handoversQuery(page: number) {
  return queryOptions({
    queryKey: [listHandovers.path, page],
    queryFn: () => adminApi.call(listHandovers, { page, per_page: HANDOVERS_PER_PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      untilCallEnds(data?.handovers.flatMap(({ call_ends_at }) => call_ends_at ?? []) ?? []),
  })
}

export function handoverQuery(id: string) {
  return queryOptions({
    queryKey: [getHandover.path, id],
    queryFn: () => adminApi.call(getHandover, { id }),
    refetchInterval: ({ state: { data } }) => {
      const { is_under_way, told_at } = data?.collection ?? {}
      if (is_under_way !== true || told_at == null) return false
      return untilCallEnds([new Date(Date.parse(told_at) + CALL_ENDS_AFTER_MS).toISOString()])
    },
  })
}

/** Whoever dies while a carrier is told announces nothing: a person may look once no call can last any more. */
function untilCallEnds(moments: readonly string[]): number | false {
  if (moments.length === 0) return false
  const first = Math.min(...moments.map((moment) => Date.parse(moment)))
  return Math.max(READ_AGAIN_MS, first - serverNow().getTime())
}

/** Hands parcels over; a repeated key gives the same bordereau. */
export async function handOver(
  queryClient: QueryClient,
  sent: EndpointInput<typeof createHandover>,
): Promise<HandoverDetail> {
  try {
    const made = await adminApi.call(createHandover, sent)
    queryClient.setQueryData(handoverQuery(String(made.id)).queryKey, made)
    return made
  } finally {
    void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
  }
}

/** Tells the carrier that the parcels of a handover wait for it; the answer says what became of it. */
export function collect(queryClient: QueryClient, id: number): Promise<HandoverDetail> {
  return showing(queryClient, adminApi.call(tellCollection, { id: String(id) }))
}

/** Says what a person saw at the carrier of a note or a pick-up that is unknown. */
export function settleCollected(
  queryClient: QueryClient,
  sent: EndpointInput<typeof settleCollection>,
): Promise<HandoverDetail> {
  return showing(queryClient, adminApi.call(settleCollection, sent))
}

/** A lost answer is read again, with what the carrier was told meanwhile. */
async function showing(queryClient: QueryClient, sent: Promise<HandoverDetail>): Promise<HandoverDetail> {
  try {
    const handover = await sent
    queryClient.setQueryData(handoverQuery(String(handover.id)).queryKey, handover)
    return handover
  } finally {
    void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
  }
}
