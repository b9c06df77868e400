import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import * as calls from '#contract/risk/risk.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const BLOCKED_PER_PAGE = 20

export function blockedQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: [calls.listBlocked.path, { search, page }],
    queryFn: () => adminApi.call(calls.listBlocked, { search, page, per_page: BLOCKED_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

export function reputationQuery(customerId: number) {
  return queryOptions({
    queryKey: [calls.getReputation.path, customerId],
    queryFn: () => adminApi.call(calls.getReputation, { id: String(customerId) }),
  })
}

export function addBlock(
  queryClient: QueryClient,
  typed: EndpointInput<typeof calls.blockPhone>,
): Promise<void> {
  return changing(queryClient, () => adminApi.call(calls.blockPhone, typed))
}

/** Changes level or reason of an entry, or adds twelve months. */
export function changeBlock(
  queryClient: QueryClient,
  id: number,
  changes: Omit<EndpointInput<typeof calls.updateBlock>, 'id'>,
): Promise<void> {
  return changing(queryClient, () => adminApi.call(calls.updateBlock, { id: String(id), ...changes }))
}

export function liftBlock(queryClient: QueryClient, id: number): Promise<void> {
  return changing(queryClient, () => adminApi.call(calls.liftBlock, { id: String(id) }))
}

export function forgetBlock(queryClient: QueryClient, id: number): Promise<void> {
  return changing(queryClient, () => adminApi.call(calls.forgetBlock, { id: String(id) }))
}

/** Refetches after a refusal too, because somebody else may have changed the list. */
async function changing(queryClient: QueryClient, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } finally {
    void readAgain(queryClient, [...ADMIN_READS.CUSTOMER_UPDATE, ...ADMIN_READS.ORDER_UPDATE])
  }
}
