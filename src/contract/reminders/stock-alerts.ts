/** Room of reminders: customers who asked the shop to write to them again. */

import type { InferOutput } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './stock-alerts.schemas.ts'

/** Describes somebody to be told that a size is back; `forget_path` is the secret link for the end of the message. */
export type StockAlert = InferOutput<typeof schemas.stockAlertSchema>

/** Says how many numbers wait for a size that is sold out. */
export type AwaitedSize = InferOutput<typeof schemas.awaitedSizeSchema>

/**
 * Asks to be told on WhatsApp when a size is back (S22.1), in `lang`. Answers a key by which this browser takes its
 * request back, always: also when the number waits for too many sizes already, or asked too often, and nothing was kept.
 * `in_stock` says that nothing was kept because the size is in stock. It refuses with 400 `invalid_input` at `phone`, 404
 * `not_found` for a size that is not on offer, 429 `too_many_requests` by address, also for more numbers in a day than one
 * network may ask for (D222).
 */
export const askForStockAlert: Endpoint<'visitor', typeof schemas.askForStockAlert> = {
  method: 'POST',
  path: '/api/stock-alerts',
  access: 'visitor',
}

/** Takes a request back by its key (S22.4); answers the same for a key that is unknown. */
export const withdrawStockAlert: Endpoint<'visitor', typeof schemas.withdrawStockAlert> = {
  method: 'POST',
  path: '/api/stock-alerts/withdraw',
  access: 'visitor',
}

/**
 * Answers one page of those to be told, who asked first first, each number once a size (A36.1), and with them the sizes
 * that are sold out and awaited, at most 50, the most awaited first.
 */
export const listStockAlerts: Endpoint<'confirmation', typeof schemas.listStockAlerts> = {
  method: 'GET',
  path: '/api/admin/stock-alerts',
  access: 'confirmation',
}

/**
 * Erases what a number asked about this size, because it is told now (A36.2). It refuses with 404 `not_found` when a
 * colleague told it before, or it was taken back.
 */
export const markStockAlertTold: Endpoint<'confirmation', typeof schemas.markStockAlertTold> = {
  method: 'POST',
  path: '/api/admin/stock-alerts/{id}/told',
  access: 'confirmation',
}

/** Answers how many people each pile of reminders has. */
export const countReminders: Endpoint<'confirmation', typeof schemas.countReminders> = {
  method: 'GET',
  path: '/api/admin/reminders/counts',
  access: 'confirmation',
}
