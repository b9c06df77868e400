import type { CustomerFields } from '#domain/customer-form.ts'
import { shownPhone } from '#web/admin/pieces/phone-links.ts'
import type { Customer } from '#web/data/admin-customers.ts'

const FIELDS = ['name', 'phone', 'email', 'address', 'city', 'notes', 'order_count', 'total_spent'] as const

export type CustomerField = (typeof FIELDS)[number]

/** A customer as the form holds it: all of it is text. */
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
    total_spent: String(total_spent).replace('.', ','),
  }
}

/** As it is sent; blank e-mail, address, city and notes are null (admin §5). */
export function fieldsOf(typed: TypedCustomer) {
  const { name, phone, email, address, city, notes, order_count, total_spent } = typed
  return {
    name,
    phone,
    email: textOrNull(email),
    address: textOrNull(address),
    city: textOrNull(city),
    notes: textOrNull(notes),
    order_count: readFigure(order_count),
    total_spent: readFigure(total_spent),
  }
}

/** What somebody changed: what orders have counted meanwhile is not undone. */
export function changedFields(typed: TypedCustomer, before: TypedCustomer): CustomerFields {
  const unchanged = FIELDS.filter((field) => typed[field] === before[field])
  return { ...fieldsOf(typed), ...Object.fromEntries(unchanged.map((field) => [field, undefined])) }
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}

/** `1 250,50` → 1250.5; nothing typed is no figure. */
function readFigure(text: string): number {
  const figure = text.replace(/\s/g, '').replace(',', '.')
  return figure === '' ? Number.NaN : Number(figure)
}
