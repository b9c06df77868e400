import { queryOptions } from '@tanstack/react-query'
import { getFeedReport } from '#contract/feed/feed.ts'
import { adminApi } from './api.ts'

/** Reads what is in the feed and what is not. */
export function feedReportQuery() {
  return queryOptions({
    queryKey: [getFeedReport.path],
    queryFn: () => adminApi.call(getFeedReport, {}),
  })
}
