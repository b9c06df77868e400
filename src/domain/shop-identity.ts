import { displayPhone } from './contact-details.ts'

/** Who the shop is, as the law asks and as shoppers reach it (decision 38). What is left out is not filled in yet. */
export type ShopIdentity = {
  readonly legalName?: string
  readonly address?: string
  readonly tradeRegister?: string
  readonly ice?: string
  readonly taxId?: string
  readonly patente?: string
  /** Canonical: `+212522000000`. */
  readonly phone?: string
  readonly email?: string
  readonly cndp?: string
  /** Canonical: `+212612345678`. */
  readonly whatsApp?: string
  readonly instagram?: string
  readonly tiktok?: string
}

/** Stands where the owner has not filled something in yet. */
export const TO_FILL = '[à compléter]'

/** '+212' or '0', then a landline, mobile or business number: the shop may have any of them, a shopper may not. */
const MOROCCAN_NUMBER = /^(?:\+212|0)([5-8]\d{8})$/

/** The canonical form `+212522000000` of any Moroccan number, or null. */
export function normaliseShopPhone(written: string): string | null {
  const digits = MOROCCAN_NUMBER.exec(written.replace(/[\s.-]/g, ''))?.[1]
  return digits === undefined ? null : `+212${digits}`
}

/**
 * Opens a chat with the shop, `text` already written. Without a number yet WhatsApp opens all the same and asks whom to
 * write to: an invented number could be somebody's.
 */
export function whatsAppLink({ whatsApp }: ShopIdentity, text?: string): string {
  const chat = `https://wa.me/${whatsApp?.replace('+', '') ?? ''}`
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`
}

/** Opens a letter to the shop; without an address yet, one without a receiver. */
export function mailLink({ email }: ShopIdentity): string {
  return `mailto:${email ?? ''}`
}

/** The shop's accounts elsewhere; without one yet, the network's own front page. */
export function socialLinks({ instagram, tiktok }: ShopIdentity) {
  return {
    photos: instagram ?? 'https://www.instagram.com/',
    videos: tiktok ?? 'https://www.tiktok.com/',
  }
}

/** What the law wants shown, in the order it is read; placeholders until filled. */
export function identityLines(identity: ShopIdentity): { label: string; value: string }[] {
  const { legalName, address, tradeRegister, ice, taxId, patente, phone, email, cndp } = identity
  const lines: [label: string, value: string | undefined][] = [
    ['Raison sociale', legalName],
    ['Adresse', address],
    ['RC', tradeRegister],
    ['ICE', ice],
    ['IF', taxId],
    ['Patente', patente],
    ['Téléphone', phone && displayPhone(phone)],
    ['E-mail', email],
    ['CNDP', cndp],
  ]
  return lines.map(([label, value = TO_FILL]) => ({ label, value }))
}
