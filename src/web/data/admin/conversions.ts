import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/conversions/conversions.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { ConversionState, Network } from '#domain/conversions/networks.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const CONVERSIONS_PER_PAGE = 20

export function conversionSummaryQuery(period: { from?: string; to?: string } = {}) {
  return queryOptions({
    queryKey: [calls.summarizeConversions.path, period],
    queryFn: () => adminApi.call(calls.summarizeConversions, period),
    placeholderData: keepPreviousData,
  })
}

type Listed = { network?: Network | undefined; state?: ConversionState | undefined; page: number }

export function conversionsQuery({ network, state, page }: Listed) {
  return queryOptions({
    queryKey: [calls.listConversions.path, { network, state, page }],
    queryFn: () =>
      adminApi.call(calls.listConversions, {
        ...(network !== undefined && { network }),
        ...(state !== undefined && { state }),
        page,
        per_page: CONVERSIONS_PER_PAGE,
      }),
    placeholderData: keepPreviousData,
  })
}

export async function keepToken(queryClient: QueryClient, network: Network, token: string): Promise<void> {
  await adminApi.call(calls.keepConversionToken, { network, token })
  void readAgain(queryClient, ADMIN_READS.CONVERSION_UPDATE)
}

export async function deleteToken(queryClient: QueryClient, network: Network): Promise<void> {
  await adminApi.call(calls.deleteConversionToken, { network })
  void readAgain(queryClient, ADMIN_READS.CONVERSION_UPDATE)
}

export function tryNetwork(
  network: Network,
  test_code: string,
): Promise<EndpointAnswer<typeof calls.tryConversions>> {
  return adminApi.call(calls.tryConversions, { network, test_code })
}

/** Tells a network again what it refused, of one order or of all; returns how many wait now. */
export async function retryConversions(
  queryClient: QueryClient,
  again: { network: Network; order_id?: string },
): Promise<number> {
  const { waiting } = await adminApi.call(calls.retryConversions, again)
  void readAgain(queryClient, ADMIN_READS.CONVERSION_UPDATE)
  return waiting
}
