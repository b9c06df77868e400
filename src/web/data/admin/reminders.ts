import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listRefills, type SettledRefill, settleRefill as settleCall } from '#contract/reminders/refills.ts'
import * as calls from '#contract/reminders/stock-alerts.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const ALERTS_PER_PAGE = 50

/** Reads who is to be told that a size is back. */
export function stockAlertsQuery(page: number) {
  return queryOptions({
    queryKey: [calls.listStockAlerts.path, page],
    queryFn: () => adminApi.call(calls.listStockAlerts, { page, per_page: ALERTS_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

/** Reads how many people each pile of reminders has. */
export function reminderCountsQuery() {
  return queryOptions({
    queryKey: [calls.countReminders.path],
    queryFn: () => adminApi.call(calls.countReminders, {}),
  })
}

/** Reads who is to be asked back. */
export function refillsQuery() {
  return queryOptions({
    queryKey: [listRefills.path],
    queryFn: () => adminApi.call(listRefills, {}),
  })
}

/** Says that somebody is asked back now, or is not to be. Refetches after a refusal too, because a colleague may have been faster. */
export async function settleRefill(queryClient: QueryClient, settled: SettledRefill): Promise<void> {
  try {
    await adminApi.call(settleCall, settled)
  } finally {
    void readAgain(queryClient, ADMIN_READS.REFILL_UPDATE)
  }
}

/** Says that somebody is told now. Refetches after a refusal too, because a colleague may have told them. */
export async function markTold(queryClient: QueryClient, id: number): Promise<void> {
  try {
    await adminApi.call(calls.markStockAlertTold, { id: String(id) })
  } finally {
    void readAgain(queryClient, ADMIN_READS.STOCK_ALERT_UPDATE)
  }
}
