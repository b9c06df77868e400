import { usualCityName } from '#domain/customers/city-names.ts'
import { cleanLine, cleanText } from '#domain/customers/contact-details.ts'
import type { ShopIdentity } from '#domain/shop/identity.ts'
import { IDENTITY_FIELDS, readIdentityField } from '#domain/shop/identity-fields.ts'
import type { Settings, SettingsSection } from './settings.ts'

/**
 * Returns a valid section as it is stored: texts without invisible characters, canonical numbers, blank lines left out.
 */
export function cleanSection<S extends SettingsSection>(section: S, typed: Settings[S]): Settings[S] {
  return CLEANERS[section](typed)
}

const CLEANERS: { [S in SettingsSection]: (typed: Settings[S]) => Settings[S] } = {
  shop: ({ name, logo, about, identity, hours: { days, opens, closes }, reply_delay }) => ({
    name: cleanLine(name),
    logo: cleanAddress(logo),
    about: cleanLine(about),
    identity: cleanIdentity(identity),
    hours: { days: [...new Set(days)].sort(), opens, closes },
    reply_delay: cleanLine(reply_delay),
  }),
  delivery: ({ delay, fees, unserved, ...figures }) => ({
    ...figures,
    delay: cleanLine(delay),
    fees: fees.map(({ name, kind, fee }) => ({
      ...{ kind, fee },
      name: kind === 'city' ? usualCityName(cleanLine(name)) : cleanLine(name),
    })),
    unserved: unserved.map((city) => usualCityName(cleanText(city))),
  }),
  orders: (typed) => typed,
  risk: (typed) => typed,
  announcement: ({ texts }) => ({
    texts: texts.map(({ text, ...days }) => ({ ...days, text: cleanLine(text) })),
  }),
  search: ({ title, description, sharing_picture }) => ({
    title: cleanLine(title),
    description: cleanLine(description),
    sharing_picture: cleanAddress(sharing_picture),
  }),
  closing: ({ sentence, ...others }) => ({ ...others, sentence: cleanLine(sentence) }),
  calls: ({ hours: { days, ...times }, ...others }) => ({
    ...others,
    hours: { ...times, days: [...new Set(days)].sort() },
  }),
  shipping: (typed) => typed,
  languages: (typed) => typed,
  integrations: (typed) => typed,
  consent: (typed) => typed,
  invoicing: ({ exemption, exemption_ar, ...others }) => ({
    ...others,
    exemption: cleanLine(exemption),
    exemption_ar: cleanLine(exemption_ar),
  }),
  conversions: (typed) => typed,
  volumes: ({ added }) => ({ added: added.toSorted((one, other) => one.ml - other.ml) }),
}

function cleanIdentity(identity: ShopIdentity): ShopIdentity {
  return Object.fromEntries(
    IDENTITY_FIELDS.flatMap((field) => {
      const typed = cleanText(identity[field] ?? '')
      return typed === '' ? [] : [[field, readIdentityField(field, typed) ?? typed]]
    }),
  )
}

function cleanAddress(address: string | null): string | null {
  return address === null ? null : address.trim()
}
