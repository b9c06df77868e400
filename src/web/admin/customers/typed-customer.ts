import type { CustomerFields } from '#domain/customers/form.ts'
import { shownPhone } from '#web/admin/pieces/phone-links.ts'
import { readTypedAmount, readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import type { Customer } from '#web/data/admin/customers.ts'

const FIELDS = ['name', 'phone', 'email', 'address', 'city', 'notes', 'order_count', 'total_spent'] as const

export type CustomerField = (typeof FIELDS)[number]

export type TypedCustomer = Record<CustomerField, string>

const BLANK: TypedCustomer = {
  name: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  notes: '',
  order_count: '0',
  total_spent: '0',
}

export function typedCustomer(customer: Customer | null): TypedCustomer {
  if (customer === null) return BLANK
  const { name, phone, email, address, city, notes, order_count, total_spent } = customer
  return {
    name,
    phone: shownPhone(phone),
    email: email ?? '',
    address: address ?? '',
    city: city ?? '',
    notes: notes ?? '',
    order_count: String(order_count),
    total_spent: writeNumber(total_spent),
  }
}

/** Returns the request body; blank e-mail, address, city and notes become null (A5.15). */
export function fieldsOf(typed: TypedCustomer) {
  const { name, phone, email, address, city, notes, order_count, total_spent } = typed
  return {
    name,
    phone,
    email: textOrNull(email),
    address: textOrNull(address),
    city: textOrNull(city),
    notes: textOrNull(notes),
    order_count: readTypedNumber(order_count),
    total_spent: readTypedAmount(total_spent),
  }
}

/** Only edited fields are sent, so that statistics updated by new orders are not overwritten. */
export function changedFields(typed: TypedCustomer, before: TypedCustomer): CustomerFields {
  const unchanged = FIELDS.filter((field) => typed[field] === before[field])
  return { ...fieldsOf(typed), ...Object.fromEntries(unchanged.map((field) => [field, undefined])) }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
