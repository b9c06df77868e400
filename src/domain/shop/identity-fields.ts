import { isEmail, normalisePhone } from '#domain/customers/contact-details.ts'
import { normaliseShopPhone, type ShopIdentity } from './identity.ts'

const MAX_LINE_LENGTH = 200

type IdentityField = keyof ShopIdentity

/** Why a filled field of the identity is refused, or null. */
export const IDENTITY_RULES: Record<IdentityField, (typed: string) => string | null> = {
  legalName: lineRefusal,
  address: lineRefusal,
  tradeRegister: lineRefusal,
  ice: matching(/^\d{15}$/, 'L’ICE comporte 15 chiffres.'),
  taxId: matching(/^\d{6,10}$/, 'L’identifiant fiscal comporte 6 à 10 chiffres.'),
  patente: matching(/^\d{6,10}$/, 'Le numéro de patente comporte 6 à 10 chiffres.'),
  phone: (typed) =>
    normaliseShopPhone(typed) === null ? 'Ce numéro de téléphone n’est pas marocain.' : null,
  email: (typed) => (isEmail(typed) ? null : 'Cette adresse e-mail n’est pas complète.'),
  cndp: lineRefusal,
  whatsApp: (typed) =>
    normalisePhone(typed) === null ? 'WhatsApp demande un numéro de mobile marocain (06 ou 07).' : null,
  instagram: accountOn('instagram.com'),
  tiktok: accountOn('tiktok.com'),
}

export const IDENTITY_FIELDS: readonly IdentityField[] = Object.keys(IDENTITY_RULES).filter(isIdentityField)

function isIdentityField(name: string): name is IdentityField {
  return Object.hasOwn(IDENTITY_RULES, name)
}

function lineRefusal(typed: string): string | null {
  return typed.length > MAX_LINE_LENGTH
    ? `Ce texte est trop long (${MAX_LINE_LENGTH} caractères au plus).`
    : null
}

function matching(pattern: RegExp, message: string) {
  return (typed: string) => (pattern.test(typed) ? null : message)
}

function accountOn(host: string) {
  const address = new RegExp(`^https://(?:www\\.)?${RegExp.escape(host)}(?:[/?#]\\S*)?$`, 'i')
  return matching(address, `Collez l’adresse du compte, qui commence par https://www.${host}/.`)
}
