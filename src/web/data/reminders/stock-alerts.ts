/** Room of reminders: what this browser asked to be told of. */

import { askForStockAlert, withdrawStockAlert } from '#contract/reminders/stock-alerts.ts'
import { STOCK_ALERT_DAYS } from '#domain/reminders/stock-alerts.ts'
import { browserApi } from '#web/data/api.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { PAGE_LANGUAGE } from '#web/data/page-language.fr.ts'
import { readJson, readList, readNumber, readRecord, readText } from '#web/data/readers.ts'
import { useStore } from '#web/store.ts'

/** A browser remembers so many requests, the newest first. */
const MAX_REMEMBERED = 30
const DAY_MS = 86_400_000

/** `variantId` names the size, `key` takes the request back, `at` is when it was asked, in milliseconds. */
type AskedAlert = { variantId: number; key: string; at: number }

const NOTHING: readonly AskedAlert[] = []

const readAsked = readList(readRecord<AskedAlert>({ variantId: readNumber, key: readText, at: readNumber }))

const asked = createKeptStore(NOTHING, {
  storage: 'local',
  key: 'sillage-alerts',
  parse: (text) => stillKept(readAsked(readJson(text)) ?? NOTHING),
  format: (alerts) => (alerts.length === 0 ? null : JSON.stringify(alerts)),
})

/** Says whether this browser asked to be told of a size. */
export function useIsAwaited(variantId: number): boolean {
  return useStore(asked).some((alert) => alert.variantId === variantId)
}

/**
 * Asks the shop to write to this number when the size is back, and says whether it is back already; rejects as the call
 * does.
 */
export async function askToBeTold(variantId: number, phone: string): Promise<'noted' | 'in_stock'> {
  const { key, in_stock } = await browserApi.call(askForStockAlert, {
    ...{ variant_id: variantId, phone },
    ...PAGE_LANGUAGE,
  })
  if (in_stock) return 'in_stock'
  asked.replace(stillKept([{ variantId, key, at: Date.now() }, ...asked.read()]))
  return 'noted'
}

/** Takes back what this browser asked about a size. */
export async function takeBack(variantId: number): Promise<void> {
  for (const alert of asked.read()) {
    if (alert.variantId === variantId) await browserApi.call(withdrawStockAlert, { key: alert.key })
  }
  asked.replace(asked.read().filter((alert) => alert.variantId !== variantId))
}

/** The shop has erased older requests. */
function stillKept(alerts: readonly AskedAlert[]): readonly AskedAlert[] {
  const oldest = Date.now() - STOCK_ALERT_DAYS * DAY_MS
  return alerts.filter(({ at }) => at > oldest).slice(0, MAX_REMEMBERED)
}
