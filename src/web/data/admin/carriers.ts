import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/carriers/carriers.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const CITIES_PER_PAGE = 20

/** Not cached: saving a stale version would be refused. */
export function carriersQuery() {
  return queryOptions({
    queryKey: [calls.listCarriers.path],
    queryFn: () => adminApi.call(calls.listCarriers, {}),
    gcTime: 0,
  })
}

export function carrierCitiesQuery(id: number, { search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: [calls.listCarrierCities.path, id, { search, page }],
    queryFn: () =>
      adminApi.call(calls.listCarrierCities, { id: String(id), search, page, per_page: CITIES_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

export function cityMappingsQuery(id: number) {
  return queryOptions({
    queryKey: [calls.listCityMappings.path, id],
    queryFn: () => adminApi.call(calls.listCityMappings, { id: String(id) }),
  })
}

export async function addCarrier(
  queryClient: QueryClient,
  typed: EndpointInput<typeof calls.createCarrier>,
): Promise<calls.Carrier> {
  const carrier = await adminApi.call(calls.createCarrier, typed)
  await queryClient.invalidateQueries({ queryKey: carriersQuery().queryKey })
  return carrier
}

export async function saveCarrier(
  queryClient: QueryClient,
  sent: EndpointInput<typeof calls.updateCarrier>,
): Promise<calls.Carrier> {
  return keep(queryClient, await adminApi.call(calls.updateCarrier, sent))
}

export async function forgetWord(queryClient: QueryClient, id: number, word: string): Promise<calls.Carrier> {
  return keep(queryClient, await adminApi.call(calls.forgetStatusWord, { id: String(id), word }))
}

/** Refetches the carriers after a refusal; a failure is reported by the query itself. */
export async function rereadCarriers(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ queryKey: carriersQuery().queryKey })
}

/** Sends a file of cities, or a pasted list as a file. */
export async function sendCities(queryClient: QueryClient, id: number, file: File) {
  const result = await adminApi.call(calls.importCarrierCities, { id: String(id) }, { file })
  void readAgain(queryClient, ADMIN_READS.CARRIER_UPDATE)
  return result
}

/** Deletes one city, or all of them. */
export async function removeCities(
  queryClient: QueryClient,
  id: number,
  external_id: string | null,
): Promise<void> {
  await adminApi.call(calls.deleteCarrierCities, { id: String(id), external_id })
  void readAgain(queryClient, ADMIN_READS.CARRIER_UPDATE)
}

export async function linkCity(
  queryClient: QueryClient,
  input: EndpointInput<typeof calls.setCityMapping>,
): Promise<void> {
  await adminApi.call(calls.setCityMapping, input)
  void readAgain(queryClient, ADMIN_READS.CARRIER_UPDATE)
}

function keep(queryClient: QueryClient, carrier: calls.Carrier): calls.Carrier {
  queryClient.setQueryData<calls.Carrier[]>(carriersQuery().queryKey, (known) =>
    known?.map((one) => (one.id === carrier.id ? carrier : one)),
  )
  return carrier
}
