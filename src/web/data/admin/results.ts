import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import { type AdSpendImport, getAdSpend, importAdSpend, putAdSpend } from '#contract/results/ad-spend.ts'
import { exportResults, getResults, RESULT_ROWS } from '#contract/results/results.ts'
import type { ResultPeriod } from '#domain/results/period.ts'
import type { Split } from '#domain/results/words.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { download } from './download.ts'

/** Reads the results of a period's orders (A29.1), with the rows of the pages that were asked for. */
export function resultsQuery(asked: ResultPeriod & { by: Split }) {
  return infiniteQueryOptions({
    queryKey: [getResults.path, asked],
    queryFn: ({ pageParam }) => adminApi.call(getResults, { ...asked, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ row_count }, pages) =>
      pages.length * RESULT_ROWS < row_count ? pages.length + 1 : undefined,
    select: ({ pages }) => pages.reduce((all, page) => ({ ...page, rows: [...all.rows, ...page.rows] })),
    placeholderData: keepPreviousData,
  })
}

export function adSpendQuery(period: ResultPeriod) {
  return queryOptions({
    queryKey: [getAdSpend.path, period],
    queryFn: () => adminApi.call(getAdSpend, period),
  })
}

/** Reads again after a refusal too, because somebody else has written meanwhile. */
export async function saveAdSpend(
  queryClient: QueryClient,
  entry: EndpointInput<typeof putAdSpend>,
): Promise<void> {
  try {
    await adminApi.call(putAdSpend, entry)
  } finally {
    void readAgain(queryClient, [getAdSpend.path, getResults.path])
  }
}

/** Sends an advertiser's export; `named` names its headings when they were not recognised. */
export async function sendAdSheet(
  queryClient: QueryClient,
  file: File,
  named: EndpointInput<typeof importAdSpend>,
): Promise<AdSpendImport> {
  try {
    return await adminApi.call(importAdSpend, named, { file })
  } finally {
    void readAgain(queryClient, [getAdSpend.path, getResults.path])
  }
}

export function downloadResults(asked: EndpointInput<typeof exportResults>): Promise<void> {
  return download(exportResults, asked)
}
