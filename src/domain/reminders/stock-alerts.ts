/** Room of reminders: customers who asked the shop to write to them again. */

import { normalisePhone } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { SAYINGS } from '#domain/words/checkout-sayings.fr.ts'

/** A request to be told that a size is back is erased after so long. */
export const STOCK_ALERT_DAYS = 90

/** A number may wait for so many sizes; somebody else may have typed it. */
export const MAX_OPEN_STOCK_ALERTS = 8

/** Returns the issue of a number to be written to, by the rule of the checkout; none when WhatsApp can reach it. */
export function phoneIssues({ phone }: { phone: string }): Issue[] {
  return normalisePhone(phone) === null ? [{ path: 'phone', message: SAYINGS.phoneInvalid }] : []
}
