import { MIN_ADDRESS_LENGTH, MIN_NAME_LENGTH, normalisePhone } from './contact-details.ts'
import type { Issue } from './errors.ts'
import { percentOf, wholeDirhams } from './money.ts'

export const FREE_SHIPPING_FROM_DH = 300
export const SHIPPING_DH = 35
export const MAX_NAME_LENGTH = 100
export const MAX_CITY_LENGTH = 80
export const MAX_ADDRESS_LENGTH = 300

/** What is to be paid, all in whole dirhams. Total = subtotal - discount + shipping (storefront §9). */
export type Bill = {
  subtotal: number
  discount_amount: number
  shipping_cost: number
  total: number
  /** What is still to be bought for free shipping; 0 once it is free. */
  missing_for_free_shipping: number
}

/**
 * The one computation of a bill, run by browser and server. Free shipping looks at the subtotal before the discount;
 * the discount never touches shipping and never makes a total negative (decision 3).
 */
export function bill(lines: readonly { price: number; quantity: number }[], discountPercent: number): Bill {
  const subtotal = lines.reduce((sum, line) => sum + wholeDirhams(line.price) * line.quantity, 0)
  const discount_amount = Math.min(subtotal, Math.max(0, percentOf(subtotal, discountPercent)))
  const isFree = subtotal >= FREE_SHIPPING_FROM_DH
  const shipping_cost = isFree ? 0 : SHIPPING_DH
  return {
    subtotal,
    discount_amount,
    shipping_cost,
    total: subtotal - discount_amount + shipping_cost,
    missing_for_free_shipping: isFree ? 0 : FREE_SHIPPING_FROM_DH - subtotal,
  }
}

/** The four fields of the checkout form, as typed. */
export type ContactDetails = { name: string; phone: string; city: string; address: string }

/** Storefront §5, Checkout form: what is wrong, field by field, in the form's order; empty when all is well. */
export function contactDetailsIssues({ name, phone, city, address }: ContactDetails): Issue[] {
  const issues: Issue[] = []
  if (lengthOf(name) < MIN_NAME_LENGTH) {
    issues.push({ path: 'name', message: `Le nom doit comporter au moins ${MIN_NAME_LENGTH} caractères` })
  } else if (lengthOf(name) > MAX_NAME_LENGTH) {
    issues.push({ path: 'name', message: `Le nom doit comporter au plus ${MAX_NAME_LENGTH} caractères` })
  }
  if (normalisePhone(phone) === null) {
    issues.push({ path: 'phone', message: 'Veuillez entrer un numéro de téléphone marocain valide' })
  }
  if (lengthOf(city) === 0) issues.push({ path: 'city', message: 'Veuillez sélectionner une ville' })
  else if (lengthOf(city) > MAX_CITY_LENGTH) {
    issues.push({ path: 'city', message: `La ville doit comporter au plus ${MAX_CITY_LENGTH} caractères` })
  }
  if (lengthOf(address) < MIN_ADDRESS_LENGTH) {
    issues.push({
      path: 'address',
      message: `L'adresse doit comporter au moins ${MIN_ADDRESS_LENGTH} caractères`,
    })
  } else if (lengthOf(address) > MAX_ADDRESS_LENGTH) {
    issues.push({
      path: 'address',
      message: `L'adresse doit comporter au plus ${MAX_ADDRESS_LENGTH} caractères`,
    })
  }
  return issues
}

/** Characters a person would count, spaces at the ends left out. */
function lengthOf(text: string): number {
  return [...text.trim()].length
}
