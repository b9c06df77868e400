import type { Issue } from '#domain/errors.ts'
import { formatDirhams } from '#domain/money.ts'

/** Holds the price of an order's goods before the change, and what staff had granted. */
type Granted = { subtotal: number; staff_discount: number; free_shipping: boolean }

type Asked = {
  /** Is the discount in whole dirhams; 0 for none. */
  discount: number
  free_shipping: boolean
  /** Is the subtotal of the goods as they would be. */
  subtotal: number
}

/**
 * Returns the largest discount for somebody who is not an owner: the share of the goods that the settings allow, or the
 * share that the order already has. It falls when goods go, and does not grow when goods come.
 */
export function mostGranted(subtotal: number, percent: number, before: Granted | null): number {
  const allowed = Math.floor((subtotal * percent) / 100)
  if (before === null || before.subtotal <= 0) return allowed
  const kept = Math.floor((Math.min(subtotal, before.subtotal) * before.staff_discount) / before.subtotal)
  return Math.max(allowed, kept)
}

/** Returns the issues of what somebody grants who is not an owner, at `discount.amount` and `free_shipping` (A19.6). */
export function grantIssues(
  { discount, free_shipping, subtotal }: Asked,
  percent: number,
  before: Granted | null,
): Issue[] {
  const most = mostGranted(subtotal, percent, before)
  return [
    ...(discount > most
      ? [
          {
            path: 'discount.amount',
            message: `Vous pouvez accorder ${formatDirhams(most)} de remise au plus. Au-delà, demandez au propriétaire.`,
          },
        ]
      : []),
    ...(free_shipping && before?.free_shipping !== true
      ? [{ path: 'free_shipping', message: 'La livraison offerte est accordée par le propriétaire.' }]
      : []),
  ]
}
