import { isEmail, normalisePhone } from '#domain/customers/contact-details.ts'
import { latinDigits } from '#domain/text.ts'
import { readInstagram, readTikTok } from './accounts.ts'
import { normaliseShopPhone, type ShopIdentity } from './identity.ts'

const MAX_LINE_LENGTH = 200

type IdentityField = keyof ShopIdentity

/** How a filled field is read, and the sentence when it cannot be read. */
type Reading = { read: (typed: string) => string | null; refusal: string }

const LINE: Reading = {
  read: (typed) => (typed.length > MAX_LINE_LENGTH ? null : typed),
  refusal: `Ce texte est trop long (${MAX_LINE_LENGTH} caractères au plus).`,
}

const READINGS: Record<IdentityField, Reading> = {
  legalName: LINE,
  address: LINE,
  tradeRegister: LINE,
  ice: digits(/^\d{15}$/, 'L’ICE comporte 15 chiffres.'),
  taxId: digits(/^\d{6,10}$/, 'L’identifiant fiscal comporte 6 à 10 chiffres.'),
  patente: digits(/^\d{6,10}$/, 'Le numéro de patente comporte 6 à 10 chiffres.'),
  phone: { read: normaliseShopPhone, refusal: 'Ce numéro de téléphone n’est pas marocain.' },
  email: {
    read: (typed) => (isEmail(typed) ? typed : null),
    refusal: 'Cette adresse e-mail n’est pas complète.',
  },
  cndp: LINE,
  whatsApp: { read: readWhatsApp, refusal: 'WhatsApp demande un numéro de mobile marocain (06 ou 07).' },
  instagram: {
    read: readInstagram,
    refusal:
      'Collez l’adresse du compte, qui commence par https://www.instagram.com/, ou son nom, comme @parfums.',
  },
  tiktok: {
    read: readTikTok,
    refusal:
      'Collez l’adresse du compte, qui commence par https://www.tiktok.com/, ou son nom, comme @parfums.',
  },
}

export const IDENTITY_FIELDS: readonly IdentityField[] = Object.keys(READINGS).filter(isIdentityField)

/** Returns a filled field as it is stored, however it was written; null when it cannot be read. */
export function readIdentityField(field: IdentityField, typed: string): string | null {
  return READINGS[field].read(typed)
}

/** Says why a filled field of the identity is refused; null if it is not. */
export function identityRefusal(field: IdentityField, typed: string): string | null {
  return readIdentityField(field, typed) === null ? READINGS[field].refusal : null
}

function isIdentityField(name: string): name is IdentityField {
  return Object.hasOwn(READINGS, name)
}

/** Papers group digits by spaces, dots or hyphens, and write before them what they are: `ICE : 001…`. */
function digits(pattern: RegExp, refusal: string): Reading {
  return {
    read(typed) {
      const plain = latinDigits(typed)
        .replace(/^\D+/, '')
        .replace(/[\s.-]/g, '')
      return pattern.test(plain) ? plain : null
    },
    refusal,
  }
}

const WHATSAPP_LINK = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(\+?\d+)/i

/** Returns a number, or the link to a chat that WhatsApp itself gives. */
function readWhatsApp(typed: string): string | null {
  return normalisePhone(WHATSAPP_LINK.exec(typed)?.[1] ?? typed)
}
