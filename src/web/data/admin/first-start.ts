import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import { getFirstStart, openShop, removeDemo, updateFirstStart } from '#contract/first-start/first-start.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type FirstStart = EndpointAnswer<typeof getFirstStart>
export type DemoContents = EndpointAnswer<typeof removeDemo>

/** Reads how far the owner is with a new shop (A13.1). */
export function firstStartQuery() {
  return queryOptions({
    queryKey: [getFirstStart.path],
    queryFn: () => adminApi.call(getFirstStart, {}),
    // Another device may have done a step without a live message.
    staleTime: 0,
  })
}

export async function saveFirstStart(
  queryClient: QueryClient,
  change: EndpointInput<typeof updateFirstStart>,
): Promise<FirstStart> {
  const answer = await adminApi.call(updateFirstStart, change)
  queryClient.setQueryData(firstStartQuery().queryKey, answer)
  return answer
}

export async function openTheShop(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(firstStartQuery().queryKey, await adminApi.call(openShop, {}))
  await readAgain(queryClient, [...ADMIN_READS.SETTINGS_UPDATE, ...ADMIN_READS.ORDER_UPDATE])
}

export async function takeDemoAway(queryClient: QueryClient): Promise<DemoContents> {
  const went = await adminApi.call(removeDemo, {})
  await readAgain(queryClient, Object.values(ADMIN_READS).flat())
  return went
}
