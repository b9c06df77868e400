import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/carrier-links/carrier-links.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export function carrierLinkQuery(id: number) {
  return queryOptions({
    queryKey: [calls.findCarrierLink.path, id],
    queryFn: () => adminApi.call(calls.findCarrierLink, { id: String(id) }),
  })
}

/** Reads how each link does, at a glance. */
export function carrierLinksQuery() {
  return queryOptions({
    queryKey: [calls.listCarrierLinks.path],
    queryFn: () => adminApi.call(calls.listCarrierLinks, {}),
  })
}

/** Makes drafts of what a carrier says it has paid; each is then compared as a file is. */
export async function fetchCarrierInvoices(queryClient: QueryClient, id: number) {
  try {
    return await adminApi.call(calls.fetchCarrierInvoices, { id: String(id) })
  } finally {
    void readAgain(queryClient, ADMIN_READS.REMITTANCE_UPDATE)
  }
}

export async function saveCarrierLink(
  queryClient: QueryClient,
  input: EndpointInput<typeof calls.saveCarrierLink>,
): Promise<void> {
  show(queryClient, Number(input.id), await adminApi.call(calls.saveCarrierLink, input))
}

/** Reads the carrier's places at each visit: the owner may have opened another one there. */
export function pickupPlacesQuery(id: number) {
  return queryOptions({
    queryKey: [calls.listPickupPlaces.path, id],
    queryFn: () => adminApi.call(calls.listPickupPlaces, { id: String(id) }),
    gcTime: 0,
  })
}

export async function choosePickupPlace(
  queryClient: QueryClient,
  input: EndpointInput<typeof calls.choosePickupPlace>,
): Promise<void> {
  show(queryClient, Number(input.id), await adminApi.call(calls.choosePickupPlace, input))
}

export async function checkCarrierLink(
  queryClient: QueryClient,
  id: number,
): Promise<calls.CarrierLink | null> {
  const link = await adminApi.call(calls.checkCarrierLink, { id: String(id) })
  show(queryClient, id, link)
  return link
}

export async function deleteCarrierLink(queryClient: QueryClient, id: number): Promise<void> {
  await adminApi.call(calls.deleteCarrierLink, { id: String(id) })
  show(queryClient, id, null)
}

/** Takes over the carrier's own list of cities. */
export async function fetchCarrierCities(queryClient: QueryClient, id: number) {
  const result = await adminApi.call(calls.fetchCarrierCities, { id: String(id) })
  void readAgain(queryClient, ADMIN_READS.CARRIER_UPDATE)
  return result
}

/** Asks for parcels to be told to their carriers; each is answered by itself. */
export async function sendParcels(
  queryClient: QueryClient,
  parcelIds: readonly string[],
): Promise<calls.AskedSending[]> {
  const { parcels } = await adminApi.call(calls.askSendings, { parcel_ids: [...parcelIds] })
  void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
  return parcels
}

export async function lookAgain(queryClient: QueryClient, id: string): Promise<void> {
  await adminApi.call(calls.lookAgain, { id })
  void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
}

/** Says what a person saw at the carrier: the parcel's code there, or null when it is not there. */
export async function settleSending(
  queryClient: QueryClient,
  sent: EndpointInput<typeof calls.settleSending>,
): Promise<void> {
  await adminApi.call(calls.settleSending, sent)
  void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
}

/** Says that a person has put right at the carrier what the parcel's message told them to. */
export async function noteDoneThere(queryClient: QueryClient, id: string): Promise<void> {
  await adminApi.call(calls.noteDoneThere, { id })
  void readAgain(queryClient, ADMIN_READS.PARCEL_UPDATE)
}

function show(queryClient: QueryClient, id: number, link: calls.CarrierLink | null): void {
  queryClient.setQueryData(carrierLinkQuery(id).queryKey, link)
}
