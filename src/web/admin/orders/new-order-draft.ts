import { CONTACT_FIELDS, contactDetailsIssues, everyContactField } from '#domain/checkout/checkout.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import type { StaffSource } from '#domain/orders/source.ts'
import { shownPhone } from '#web/admin/pieces/phone-links.ts'
import type { LeftCart } from '#web/data/admin/left-carts.ts'
import type { Caller } from '#web/data/admin/order-changes.ts'
import { type AgreedDraft, agreedIssues, NOTHING_AGREED, wantedOf } from './agreed-draft.ts'

/** Holds an order that is being written down. */
export type NewOrderDraft = AgreedDraft & {
  phone: string
  name: string
  city: string
  address: string
  district: string
  landmark: string
  promoCode: string
  source: StaffSource
  on_the_phone: boolean
  /** Its shopper left this cart; null for none. */
  left_cart: number | null
}

export const NEW_ORDER: NewOrderDraft = {
  ...NOTHING_AGREED,
  ...everyContactField(''),
  district: '',
  landmark: '',
  promoCode: '',
  source: 'telephone',
  on_the_phone: true,
  left_cart: null,
}

/** Fills in what a shopper left in their cart (A35.5). */
export function draftOfLeftCart({ id, phone, name, city, lines }: LeftCart): NewOrderDraft {
  return {
    ...NEW_ORDER,
    phone: shownPhone(phone),
    name: name ?? '',
    city: city ?? '',
    lines: lines.map((line) => ({ ...line, item_id: null })),
    left_cart: id,
  }
}

export function newOrderIssues(draft: NewOrderDraft): Issue[] {
  return [...contactDetailsIssues(draft), ...agreedIssues(draft)]
}

/** Fills in what is known of the caller; the input stays. */
export function fillIn(draft: NewOrderDraft, { details }: Caller): NewOrderDraft {
  if (details === null) return draft
  const known = CONTACT_FIELDS.filter((field) => field !== 'phone')
  const empty = known.filter((field) => draft[field].trim() === '')
  return { ...draft, ...Object.fromEntries(empty.map((field) => [field, details[field]])) }
}

/** A caller or a customer at the counter can confirm the order at once. */
export function withSource(source: StaffSource): Pick<NewOrderDraft, 'source' | 'on_the_phone'> {
  return { source, on_the_phone: source === 'telephone' || source === 'comptoir' }
}

/** Returns the order in the form of the call, at the total that was shown. */
export function orderOf(draft: NewOrderDraft, total: number) {
  const { phone, name, city, address, district, landmark, source, on_the_phone, promoCode } = draft
  const { left_cart } = draft
  const { kept: _, added, ...agreed } = wantedOf(draft)
  return {
    ...{ phone, name, city, address, district, landmark, source, on_the_phone },
    ...(promoCode.trim() !== '' && { promoCode }),
    ...(left_cart !== null && { left_cart }),
    ...{ items: added, ...agreed, total },
  }
}

/** Returns what is quoted while the order is written. */
export function quoteOf(draft: NewOrderDraft) {
  const { city, promoCode } = draft
  const phone = normalisePhone(draft.phone)
  return {
    ...wantedOf(draft),
    city,
    ...(phone !== null && { phone }),
    ...(promoCode.trim() !== '' && { promoCode }),
  }
}
