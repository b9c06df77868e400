/** Room of orders: statuses, numbers, bounds, searches, returned goods and the CSV file. */

import { WORDS } from './status-words.fr.ts'

/** In workflow order; 'annule' stands apart (S4.1). */
export const ORDER_STATUSES = ['nouveau', 'en-preparation', 'expedie', 'livre', 'annule'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = WORDS

/** The progress tracker has four steps: placed, preparing, shipped, delivered. */
export const PROGRESS_STATUSES: readonly OrderStatus[] = ['nouveau', 'en-preparation', 'expedie', 'livre']

/** Only nouveau and en-preparation count as still modifiable and cancellable (S4.2). */
const CANCELLABLE_STATUSES: readonly OrderStatus[] = ['nouveau', 'en-preparation']

export function isCancellable(status: OrderStatus): boolean {
  return CANCELLABLE_STATUSES.includes(status)
}

/** Nothing more happens to a delivered or cancelled order. */
export function isFinished(status: OrderStatus): boolean {
  return status === 'livre' || status === 'annule'
}

/** Orders still to be delivered: they need a name, a phone and an address. */
export const OPEN_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !isFinished(status))

/** Only orders with these statuses may be deleted (A4.7). */
export const DELETABLE_STATUSES: readonly OrderStatus[] = ['livre', 'annule']

/** The bar is the status position plus 1 out of 4; a cancelled order has no progress (S4.3). */
export function progress(status: OrderStatus): { step: number; of: number } | null {
  const position = PROGRESS_STATUSES.indexOf(status)
  return position === -1 ? null : { step: position + 1, of: PROGRESS_STATUSES.length }
}

/** The alphabet has 31 symbols without the look-alikes 0 O 1 I L. */
const NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const NUMBER_LENGTH = 8

/**
 * Makes a number such as `SL-7K3Q-9XVD` (D14). `randomBelow(n)` must return unpredictable integers from 0 to
 * n - 1: the number acts as a secret.
 */
export function newOrderNumber(randomBelow: (limit: number) => number): string {
  const symbols = Array.from(
    { length: NUMBER_LENGTH },
    () => NUMBER_ALPHABET[randomBelow(NUMBER_ALPHABET.length)],
  )
  return `SL-${symbols.slice(0, 4).join('')}-${symbols.slice(4).join('')}`
}

/**
 * People write these before a number: `N° `, `n°`, `Nº`, `№`, `No `, `Commande n° `, `#`. No number of ours
 * begins like that.
 */
const NUMBER_LABEL = /^\s*(?:commande\b)?\s*(?:(?:num[eé]ro\b|n[°º]|№|no\.?\s+(?=sl)|#)[\s:.]*)?/i

/** Returns a typed number without what people write before it: `N° SL-7K3Q` → `SL-7K3Q`. */
export function withoutNumberLabel(typed: string): string {
  return typed.normalize('NFC').replace(NUMBER_LABEL, '')
}

/** Returns the canonical form of a typed number: ` sl 7k3q9xvd`, `N° SL-7K3Q-9XVD` → `SL-7K3Q-9XVD`. */
export function normaliseOrderNumber(typed: string): string {
  const symbols = withoutNumberLabel(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const body = symbols.startsWith('SL') && symbols.length === NUMBER_LENGTH + 2 ? symbols.slice(2) : symbols
  return body.length === NUMBER_LENGTH
    ? `SL-${body.slice(0, 4)}-${body.slice(4)}`
    : typed.trim().toUpperCase()
}

const NUMBER_PART = new RegExp(`^(?:S?L)?[${NUMBER_ALPHABET}]*$`)

/** Says whether a number, in capitals and without hyphens, may contain this: `SL7K3Q`, `9XVD`. */
export function mayBeInNumber(part: string): boolean {
  return part.length <= NUMBER_LENGTH + 2 && NUMBER_PART.test(part)
}

/** Splits a text at the order numbers in it; each second piece is a number. */
export function splitAtNumbers(text: string): string[] {
  return text.split(/(SL-\w{4}-\w{4})/)
}

/** Masks the number for someone who found the order by phone and city: `SL-••••-••VD`. */
export function maskOrderNumber(orderNumber: string): string {
  return `SL-••••-••${orderNumber.slice(-2)}`
}
