import * as v from 'valibot'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { normaliseShopPhone, type ShopIdentity } from '#domain/shop/identity.ts'

const MAX_LINE_LENGTH = 200

const lineSchema = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be blank'),
    v.maxLength(MAX_LINE_LENGTH, `must be ${MAX_LINE_LENGTH} characters at most`),
    v.regex(/^\P{Cc}*$/u, 'must be one line'),
  ),
)

/** These environment variables make up the shop's identity; all are optional. */
export const identityVariables = {
  SHOP_LEGAL_NAME: lineSchema,
  SHOP_ADDRESS: lineSchema,
  SHOP_RC: lineSchema,
  SHOP_ICE: v.optional(v.pipe(v.string(), v.regex(/^\d{15}$/, 'must be 15 digits'))),
  SHOP_IF: numberSchema('must be a tax number: 6 to 10 digits'),
  SHOP_PATENTE: numberSchema('must be a patente number: 6 to 10 digits'),
  SHOP_PHONE: phoneSchema(normaliseShopPhone, 'must be a Moroccan telephone number'),
  SHOP_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  SHOP_CNDP: lineSchema,
  SHOP_WHATSAPP: phoneSchema(normalisePhone, 'must be a Moroccan mobile number'),
  SHOP_INSTAGRAM: accountSchema('instagram.com'),
  SHOP_TIKTOK: accountSchema('tiktok.com'),
}

type IdentityVariables = v.InferOutput<v.ObjectSchema<typeof identityVariables, undefined>>

/** Builds the identity from the variables. */
export function identityFrom(variables: IdentityVariables): ShopIdentity {
  return {
    legalName: variables.SHOP_LEGAL_NAME,
    address: variables.SHOP_ADDRESS,
    tradeRegister: variables.SHOP_RC,
    ice: variables.SHOP_ICE,
    taxId: variables.SHOP_IF,
    patente: variables.SHOP_PATENTE,
    phone: variables.SHOP_PHONE,
    email: variables.SHOP_EMAIL,
    cndp: variables.SHOP_CNDP,
    whatsApp: variables.SHOP_WHATSAPP,
    instagram: variables.SHOP_INSTAGRAM,
    tiktok: variables.SHOP_TIKTOK,
  }
}

function numberSchema(message: string) {
  return v.optional(v.pipe(v.string(), v.regex(/^\d{6,10}$/, message)))
}

function phoneSchema(normalise: (written: string) => string | null, message: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const phone = normalise(dataset.value)
        if (phone !== null) return phone
        addIssue({ message })
        return NEVER
      }),
    ),
  )
}

function accountSchema(network: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https:\/\/\S+$/, 'must start with https://'),
      v.check((address) => isOn(network, address), `must be an address on ${network}`),
    ),
  )
}

function isOn(network: string, address: string): boolean {
  const host = URL.parse(address)?.hostname
  return host === network || host === `www.${network}`
}
