import { displayPhone, normalisePhone } from '#domain/customers/contact-details.ts'
import { chatWith } from '#domain/shop/identity.ts'

/** Turns `+212612345678` into `06 12 34 56 78`; foreign numbers stay as entered. */
export function shownPhone(phone: string): string {
  return normalisePhone(phone) === phone ? displayPhone(phone) : phone
}

/** Returns a `tel:` link; Moroccan mobile numbers in international form. */
export function callLink(phone: string): string {
  return `tel:${dialledNumber(phone)}`
}

/** Returns a WhatsApp link, with a prepared text; null for numbers without a known country code. */
export function chatLink(phone: string, text?: string): string | null {
  const number = dialledNumber(phone)
  return /^\+\d{8,}$/.test(number) ? chatWith(number, text) : null
}

function dialledNumber(phone: string): string {
  return normalisePhone(phone) ?? phone.replace(/[^\d+]/g, '')
}
