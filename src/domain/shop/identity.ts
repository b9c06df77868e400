/** Room of the shop: the seller's identity. */

import { displayPhone } from '#domain/customers/contact-details.ts'
import { IDENTITY_WORDS, type IdentityWords } from './identity-words.fr.ts'

/** Holds the shop's legal identity and contact details (D38). Omitted fields are not filled in yet. */
export type ShopIdentity = {
  legalName?: string
  address?: string
  tradeRegister?: string
  ice?: string
  taxId?: string
  patente?: string
  /** It is canonical: `+212522000000`. */
  phone?: string
  email?: string
  cndp?: string
  /** It is canonical: `+212612345678`. */
  whatsApp?: string
  instagram?: string
  tiktok?: string
}

/** '+212', '00212', '212' or '0', then a landline, mobile or business number: shoppers may only give a mobile, the shop any of them. */
const MOROCCAN_NUMBER = /^(?:(?:\+|00)?2120?|0)([5-8]\d{8})$/

/** Returns the canonical form `+212522000000` of any Moroccan number, or null. */
export function normaliseShopPhone(written: string): string | null {
  const digits = MOROCCAN_NUMBER.exec(written.replace(/[\s.()-]/g, ''))?.[1]
  return digits === undefined ? null : `+212${digits}`
}

/** Returns the link to a WhatsApp chat with the shop, `text` prefilled; undefined without a number (D44). */
export function whatsAppLink({ whatsApp }: ShopIdentity, text?: string): string | undefined {
  return whatsApp === undefined ? undefined : chatWith(whatsApp, text)
}

/** Returns the link to a WhatsApp chat with a canonical number. */
export function chatWith(number: string, text?: string): string {
  const chat = `https://wa.me/${number.replace('+', '')}`
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`
}

/** Returns a `mailto:` link to the shop; undefined without an address. */
export function mailLink({ email }: ShopIdentity): string | undefined {
  return email === undefined ? undefined : `mailto:${email}`
}

export type ShopAccount = { label: string; href: string }

/** Returns the shop's accounts by their names; those that are not filled in are left out (D44). */
export function shopAccounts(identity: ShopIdentity): ShopAccount[] {
  const links = [
    { label: 'Instagram', href: identity.instagram },
    { label: 'TikTok', href: identity.tiktok },
    { label: 'WhatsApp', href: whatsAppLink(identity) },
  ]
  return links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]))
}

export type LegalNotice = { label: string; value: string }

/** Returns legal notices in display order; empty lines are omitted (D44). */
export function identityLines(identity: ShopIdentity, words: IdentityWords = IDENTITY_WORDS): LegalNotice[] {
  return legalLines(identity, words).flatMap(({ label, value }) =>
    value === undefined ? [] : [{ label, value }],
  )
}

export function missingLines(identity: ShopIdentity): string[] {
  const lines = [...legalLines(identity, IDENTITY_WORDS), { label: 'WhatsApp', value: identity.whatsApp }]
  return lines.filter(({ value }) => value === undefined).map(({ label }) => label)
}

/** Says whether no field is set. */
export function isIdentityEmpty(identity: ShopIdentity): boolean {
  return Object.values(identity).every((value) => value === undefined)
}

function legalLines(
  identity: ShopIdentity,
  words: IdentityWords,
): { label: string; value: string | undefined }[] {
  const { legalName, address, tradeRegister, ice, taxId, patente, phone, email, cndp } = identity
  return [
    { label: words.legalName, value: legalName },
    { label: words.address, value: address },
    { label: words.tradeRegister, value: tradeRegister },
    { label: words.ice, value: ice },
    { label: words.taxId, value: taxId },
    { label: words.patente, value: patente },
    { label: words.phone, value: phone && displayPhone(phone) },
    { label: words.email, value: email },
    { label: words.cndp, value: cndp },
  ]
}
