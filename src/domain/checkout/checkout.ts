/** Room of the checkout: delivery, totals and contact details. */

import {
  cityKey,
  cleanText,
  hasLetter,
  MAX_ADDRESS_LENGTH,
  MAX_CITY_LENGTH,
  MAX_NAME_LENGTH,
  MIN_ADDRESS_LENGTH,
  MIN_NAME_LENGTH,
  normalisePhone,
} from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { formatDirhams, wholeDirhams } from '#domain/money.ts'
import { offersDelivery, type PromoBenefit, promoDiscount } from '#domain/promo-codes/benefit.ts'
import { SAYINGS } from '#domain/words/checkout-sayings.fr.ts'
import { type Saying, sayingOf } from '#domain/words/said.ts'
import { say } from '#domain/words/say.ts'
import type { DeliveryTerms } from './delivery.ts'
import { WORDS } from './words.fr.ts'

/** Delivery cost this before orders recorded it (S9.2). */
const UNRECORDED_SHIPPING_DH = 35

/** Holds the amounts to pay, in whole dirhams. The total is subtotal - discount + shipping (S9.4). */
export type Bill = {
  subtotal: number
  /** What the promo code and decants take off. */
  discount_amount: number
  /** What decants take off (S22.8); it is part of `discount_amount`. */
  decant_discount: number
  shipping_cost: number
  total: number
  /** Amount missing for free shipping; 0 once it is free, null where it never is. */
  missing_for_free_shipping: number | null
}

type Charged = {
  /** Says what the promo code gives; null without one. */
  promo: PromoBenefit | null
  delivery: Pick<DeliveryTerms, 'fee' | 'free_from' | 'fees'>
  /** Is the city as typed or chosen; a city without a fee of its own has the usual fee. */
  city: string
  /** Is what `deductDecants` takes off these goods; none unless it is said. */
  decants?: number
}

/**
 * Computes a bill, in the browser and on the server; nothing else does. Free shipping depends on the subtotal before the
 * discount; the discount never applies to shipping and never makes the total negative (D3). The fee is the city's
 * (S13.5), unless the promo code pays it. Decants are deducted from what the code leaves of the goods (D197).
 */
export function bill(
  lines: readonly { price: number; quantity: number }[],
  { promo, delivery, city, decants = 0 }: Charged,
): Bill {
  const subtotal = subtotalOf(lines)
  const promo_discount = promoDiscount(promo, subtotal)
  const decant_discount = Math.min(decants, subtotal - promo_discount)
  const discount_amount = promo_discount + decant_discount
  const fee = offersDelivery(promo, subtotal) ? 0 : deliveryFee(delivery, city)
  const missing = missingForFree(delivery, { fee, subtotal })
  const shipping_cost = missing === 0 ? 0 : fee
  return {
    subtotal,
    discount_amount,
    decant_discount,
    shipping_cost,
    total: subtotal - discount_amount + shipping_cost,
    missing_for_free_shipping: missing,
  }
}

/** Says whether a promo code makes these goods cheaper; a delivery that is free anyhow needs none. */
export function isPromoOfUse(
  lines: readonly { price: number; quantity: number }[],
  charged: Charged,
): boolean {
  return bill(lines, charged).total < bill(lines, { ...charged, promo: null }).total
}

/** Returns what the goods cost, in whole dirhams. */
export function subtotalOf(lines: readonly { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + wholeDirhams(line.price) * line.quantity, 0)
}

/**
 * Returns the fee of a city, by its usual name, below the amount for free shipping: its own, its region's, or the usual
 * one.
 */
export function deliveryFee({ fee, fees }: Pick<DeliveryTerms, 'fee' | 'fees'>, city: string): number {
  return fees.find(({ cities }) => isAmong(cities, city))?.fee ?? fee
}

function missingForFree(
  { free_from }: Pick<DeliveryTerms, 'free_from'>,
  { fee, subtotal }: { fee: number; subtotal: number },
): number | null {
  if (fee === 0) return 0
  return free_from === null ? null : Math.max(0, free_from - subtotal)
}

/**
 * Says of a city, by its usual name, that the shop does not deliver there; null for all others (S13.7).
 * @param label its name in the language of the page
 */
export function unservedMessage(
  { unserved }: Pick<DeliveryTerms, 'unserved'>,
  city: string,
  label = city,
): Saying | null {
  return isAmong(unserved, city) ? sayingOf(SAYINGS, 'cityUnserved', { city: cleanText(label) }) : null
}

function isAmong(cities: readonly string[], city: string): boolean {
  const key = cityKey(city)
  return key !== '' && cities.some((known) => cityKey(known) === key)
}

/** Returns the shipping cost of an order; orders without a recorded cost had the standard one (S9.2). */
export function recordedShipping(cost: number | null | undefined): number {
  return cost ?? UNRECORDED_SHIPPING_DH
}

/** Returns the shipping cost as text: 0 is 'Gratuite'. */
export function shippingInWords(cost: number | null | undefined): string {
  const recorded = recordedShipping(cost)
  return recorded === 0 ? WORDS.free : formatDirhams(recorded)
}

/** Lists the fields of the checkout form, in its order. Orders keep them, lists and files carry them. */
export const CONTACT_FIELDS = ['name', 'phone', 'city', 'address'] as const

type ContactField = (typeof CONTACT_FIELDS)[number]

export type ContactDetails = Record<ContactField, string>

/** Returns a value for each field of the checkout form, made from its name. */
export function byContactField<T>(make: (field: ContactField) => T): Record<ContactField, T> {
  return { name: make('name'), phone: make('phone'), city: make('city'), address: make('address') }
}

/** Gives each field of the checkout form this value. */
export function everyContactField<T>(value: T): Record<ContactField, T> {
  return byContactField(() => value)
}

/** Removes invisible characters: the result is what is validated and stored. */
export function cleanContactDetails({ name, phone, city, address }: ContactDetails): ContactDetails {
  return { name: cleanText(name), phone, city: cleanText(city), address: cleanText(address) }
}

/** Checks the checkout form (S5.12 to S5.15): returns the issues in field order; empty when valid. */
export function contactDetailsIssues(typed: ContactDetails): Issue[] {
  const { name, phone, city, address } = cleanContactDetails(typed)
  const issues: Issue[] = []
  if (lengthOf(name) < MIN_NAME_LENGTH) {
    issues.push({ path: 'name', message: say(SAYINGS.nameTooShort, { min: MIN_NAME_LENGTH }) })
  } else if (lengthOf(name) > MAX_NAME_LENGTH) {
    issues.push({ path: 'name', message: say(SAYINGS.nameTooLong, { max: MAX_NAME_LENGTH }) })
  } else if (!hasLetter(name)) {
    issues.push({ path: 'name', message: SAYINGS.nameWithoutLetters })
  }
  if (normalisePhone(phone) === null) {
    issues.push({ path: 'phone', message: SAYINGS.phoneInvalid })
  }
  if (!hasLetter(city)) issues.push({ path: 'city', message: SAYINGS.cityMissing })
  else if (lengthOf(city) > MAX_CITY_LENGTH) {
    issues.push({ path: 'city', message: say(SAYINGS.cityTooLong, { max: MAX_CITY_LENGTH }) })
  }
  if (lengthOf(address) < MIN_ADDRESS_LENGTH) {
    issues.push({ path: 'address', message: say(SAYINGS.addressTooShort, { min: MIN_ADDRESS_LENGTH }) })
  } else if (lengthOf(address) > MAX_ADDRESS_LENGTH) {
    issues.push({ path: 'address', message: say(SAYINGS.addressTooLong, { max: MAX_ADDRESS_LENGTH }) })
  } else if (!hasLetter(address)) {
    issues.push({ path: 'address', message: SAYINGS.addressWithoutLetters })
  }
  return issues
}

/** Returns the length in code points, not UTF-16 units. */
function lengthOf(text: string): number {
  return [...text].length
}
