import { displayPhone, normalisePhone } from '#domain/contact-details.ts'
import { whatsAppLink } from '#domain/shop-identity.ts'

/** `+212612345678` → `06 12 34 56 78`; a number from elsewhere as it was typed. */
export function shownPhone(phone: string): string {
  return normalisePhone(phone) === phone ? displayPhone(phone) : phone
}

/** Calls at a tap, from anywhere: a Moroccan mobile by its international number. */
export function callLink(phone: string): string {
  return `tel:${dialled(phone)}`
}

/** Opens a conversation, begun with a text if one is given; null for a number of which it is not known where it is dialled. */
export function chatLink(phone: string, text?: string): string | null {
  const number = dialled(phone)
  return /^\+\d{8,}$/.test(number) ? whatsAppLink({ whatsApp: number }, text) : null
}

function dialled(phone: string): string {
  return normalisePhone(phone) ?? phone.replace(/[^\d+]/g, '')
}
