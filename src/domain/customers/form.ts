import type { Issue } from '#domain/errors.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import {
  cleanLines,
  cleanText,
  isEmail,
  MAX_ADDRESS_LENGTH,
  MAX_CITY_LENGTH,
  MAX_NAME_LENGTH,
  normalisePhone,
} from './contact-details.ts'

/** Holds what the customer form sends; omitted fields stay unchanged. */
export type CustomerFields = {
  name?: string | undefined
  phone?: string | undefined
  email?: string | null | undefined
  address?: string | null | undefined
  city?: string | null | undefined
  notes?: string | null | undefined
  order_count?: number | undefined
  total_spent?: number | undefined
}

export type CustomerDetails = {
  name: string
  phone: string
  email: string | null
  address: string | null
  city: string | null
  notes: string | null
  order_count: number
  total_spent: number
}

const MIN_NAME_LENGTH = 2
const MIN_PHONE_LENGTH = 8
const MAX_PHONE_LENGTH = 40
const MAX_NOTES_LENGTH = 2000
const MAX_ORDER_COUNT = 1_000_000
const MAX_TOTAL_SPENT_DH = 1_000_000_000

/** Checks the customer form (A5.11 to A5.14): returns the issues in field order; empty when valid. */
export function customerIssues(fields: CustomerFields): Issue[] {
  const found = {
    name: nameIssue(fields.name),
    phone: phoneIssue(fields.phone),
    email: emailIssue(fields.email),
    address: tooLong(fields.address, MAX_ADDRESS_LENGTH, 'L’adresse doit'),
    city: tooLong(fields.city, MAX_CITY_LENGTH, 'La ville doit'),
    notes: tooLong(fields.notes, MAX_NOTES_LENGTH, 'Les notes doivent'),
    order_count: orderCountIssue(fields.order_count),
    total_spent: totalSpentIssue(fields.total_spent),
  }
  return Object.entries(found).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))
}

/** Returns valid fields in stored form: blank becomes null, Moroccan phones become canonical. */
export function customerDetails(fields: CustomerFields, before: CustomerDetails): CustomerDetails {
  return {
    name: fields.name === undefined ? before.name : cleanText(fields.name),
    phone: fields.phone === undefined ? before.phone : customerPhone(fields.phone),
    email: textOrNull(fields.email, before.email),
    address: textOrNull(fields.address, before.address),
    city: textOrNull(fields.city, before.city),
    notes: fields.notes === undefined ? before.notes : cleanLines(fields.notes ?? '') || null,
    order_count: fields.order_count ?? before.order_count,
    total_spent: fields.total_spent ?? before.total_spent,
  }
}

/** Turns `06 12…` into `+212612…`; foreign numbers are kept as typed. */
export function customerPhone(typed: string): string {
  return normalisePhone(typed) ?? cleanText(typed)
}

function nameIssue(name: string | undefined): string | null {
  if (name !== undefined && lengthOf(name) < MIN_NAME_LENGTH)
    return 'Le nom doit contenir au moins 2 caractères'
  return tooLong(name, MAX_NAME_LENGTH, 'Le nom doit')
}

function phoneIssue(phone: string | undefined): string | null {
  if (phone === undefined) return null
  const length = lengthOf(phone)
  const fits = length >= MIN_PHONE_LENGTH && length <= MAX_PHONE_LENGTH
  return fits ? null : 'Le numéro de téléphone doit être valide'
}

function emailIssue(email: string | null | undefined): string | null {
  const address = cleanText(email ?? '')
  if (address === '') return null
  return isEmail(address) ? null : "L'email doit être valide"
}

function orderCountIssue(count: number | undefined): string | null {
  if (count === undefined) return null
  if (count < 0) return 'Le nombre de commandes ne peut pas être négatif'
  return Number.isInteger(count) && count <= MAX_ORDER_COUNT
    ? null
    : 'Le nombre de commandes n’est pas valide'
}

function totalSpentIssue(total: number | undefined): string | null {
  if (total === undefined) return null
  if (total < 0) return 'Le montant total dépensé ne peut pas être négatif'
  return hasTwoDecimals(total) && total < MAX_TOTAL_SPENT_DH
    ? null
    : 'Le montant total dépensé n’est pas valide'
}

function tooLong(text: string | null | undefined, most: number, subject: string): string | null {
  return lengthOf(text ?? '') > most ? `${subject} comporter au plus ${most} caractères` : null
}

function textOrNull(typed: string | null | undefined, before: string | null): string | null {
  if (typed === undefined) return before
  return cleanText(typed ?? '') || null
}

/** Returns the length in code points, not UTF-16 units. */
function lengthOf(text: string): number {
  return [...cleanText(text)].length
}
