/** Room of returns: what a shopper gets back after the sale. */

import { ShopError } from '#domain/errors.ts'
import { addUp, formatDirhamsExactly } from '#domain/money.ts'

/** How a refund is paid. */
export const REFUND_METHODS = ['especes', 'virement', 'avoir'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

export const REFUND_METHOD_LABELS: Readonly<Record<RefundMethod, string>> = {
  especes: 'En espèces',
  virement: 'Par virement',
  avoir: 'En avoir',
}

/** Names what was given back: '58 DH rendus en espèces'. */
export function givenWords({ amount, method }: { amount: number; method: RefundMethod }): string {
  return `${formatDirhamsExactly(amount)} rendus ${REFUND_METHOD_LABELS[method].toLowerCase()}`
}

export const MAX_REFUND_NOTE = 200

/**
 * What a person says of the money when a delivered order leaves 'Livré': it stays as it is (the shopper has paid, the
 * carrier owes), the shopper has all of it back, or nothing was taken at the door.
 */
export const MONEY_ANSWERS = ['garde', ...REFUND_METHODS, 'rien-encaisse'] as const
export type MoneyAnswer = (typeof MONEY_ANSWERS)[number]

export function isRefundMethod(answer: MoneyAnswer | undefined): answer is RefundMethod {
  return REFUND_METHODS.some((method) => method === answer)
}

/** What a shopper paid for an order, at the door and by credit, and what was given back so far, in DH. */
export type Paid = { taken: number; refunds: readonly number[] }

/** Adds up what was paid for an order, as its parcels and its refunds say it. */
export function amountsOf({
  taken,
  credit,
  refunds,
}: {
  taken: number
  credit: number
  refunds: readonly { amount: number }[]
}): Paid {
  return { taken: addUp([taken, credit]), refunds: refunds.map(({ amount }) => amount) }
}

/** Returns what can still be given back, in DH: never more than was paid. */
export function refundableOf({ taken, refunds }: Paid): number {
  return Math.max(0, addUp([taken, ...refunds.map((amount) => -amount)]))
}

/** Refuses a correction after which more was given back than was taken. `refund_too_large`. */
export function refuseTakingLess({ taken, refunds }: Paid): void {
  const refunded = addUp(refunds)
  if (refunded <= taken) return
  throw new ShopError(
    'refund_too_large',
    `Le client a été remboursé de ${formatDirhamsExactly(refunded)}\u00a0: retirez d’abord ce remboursement.`,
  )
}

/** Refuses a refund of more than is left of what was paid. `refund_too_large`. */
export function refuseRefund(paid: Paid, amount: number): void {
  const left = refundableOf(paid)
  if (amount <= left) return
  throw new ShopError(
    'refund_too_large',
    left === 0
      ? paid.taken === 0
        ? 'Rien n’a été encaissé pour cette commande.'
        : 'Tout ce que le client a payé lui a déjà été rendu.'
      : `On peut encore rembourser ${formatDirhamsExactly(left)}, pas plus.`,
  )
}

/** Returns what was paid for the delivery itself: what was taken pays the delivery first. */
export function deliveryPaid({ taken, shipping }: { taken: number; shipping: number }): number {
  return Math.min(taken, shipping)
}

/** Returns what was paid for the delivery and was not given back. */
export function deliveryLeft(
  charged: { taken: number; shipping: number },
  refunds: readonly { delivery: number }[],
): number {
  return Math.max(0, addUp([deliveryPaid(charged), ...refunds.map(({ delivery }) => -delivery)]))
}

/** Refuses to give more back for the delivery than is left of what was paid for it. `refund_too_large`. */
export function refuseDelivery(
  charged: { taken: number; shipping: number },
  refunds: readonly { delivery: number }[],
  { amount, delivery }: { amount: number; delivery: number },
): void {
  const left = Math.min(amount, deliveryLeft(charged, refunds))
  if (delivery <= left) return
  throw new ShopError(
    'refund_too_large',
    left === 0
      ? 'La livraison a déjà été remboursée.'
      : `On peut encore rembourser ${formatDirhamsExactly(left)} de la livraison, pas plus.`,
  )
}

/** Says how a return was refunded already. */
export function refundedSentence({
  amount,
  method,
  by,
}: {
  amount: number
  method: RefundMethod
  by: string | null
}): string {
  const way = REFUND_METHOD_LABELS[method].toLowerCase()
  return `Ce retour est déjà remboursé\u00a0: ${formatDirhamsExactly(amount)} ${way}${by === null ? '' : `, par ${by}`}.`
}
