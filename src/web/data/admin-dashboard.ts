import { queryOptions } from '@tanstack/react-query'
import { getDashboard } from '#contract/dashboard.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { adminApi } from './admin-api.ts'

/** The shop in figures (admin §3, Dashboard summary). */
export type Dashboard = EndpointAnswer<typeof getDashboard>

export function dashboardQuery() {
  return queryOptions({
    queryKey: [getDashboard.path],
    queryFn: () => adminApi.call(getDashboard, {}),
  })
}
