import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { adminApi } from './api.ts'

/** Holds the shop's figures (A3.5). */
export type Dashboard = EndpointAnswer<typeof getDashboard>

export function dashboardQuery() {
  return queryOptions({
    queryKey: [getDashboard.path],
    queryFn: () => adminApi.call(getDashboard, {}),
  })
}
