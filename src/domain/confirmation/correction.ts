import {
  byContactField,
  CONTACT_FIELDS,
  type ContactDetails,
  cleanContactDetails,
  contactDetailsIssues,
} from '#domain/checkout/checkout.ts'
import { usualCityName } from '#domain/customers/city-names.ts'
import { cleanText, normalisePhone } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { dayRefusal } from '#domain/time/period.ts'

export const MAX_NOTE_LENGTH = 300

/** Texts for the courier have so many characters at most. */
export const DELIVERY_TEXT_LIMITS = { district: 80, landmark: 120, carrier_note: 100 } as const

type DeliveryText = keyof typeof DELIVERY_TEXT_LIMITS
const DELIVERY_TEXTS: readonly DeliveryText[] = ['district', 'landmark', 'carrier_note']

export const CORRECTED_FIELDS = [...CONTACT_FIELDS, ...DELIVERY_TEXTS, 'phone2', 'deliver_on'] as const

/** Holds what is corrected of an order, as typed. What is left out stays; an empty text removes. */
export type Correction = { [Field in keyof ContactDetails]?: string | undefined } & {
  [Field in DeliveryText | 'phone2']?: string | undefined
} & { deliver_on?: string | null | undefined }

/** Holds a correction as it is stored: only what is given, phones canonical, null for none. */
export type CleanCorrection = Partial<
  ContactDetails & Record<DeliveryText | 'phone2' | 'deliver_on', string | null>
>

/**
 * Returns the issues of a correction (A18.15), by the checkout's own rules where it has them; empty when it may be
 * saved.
 */
export function correctionIssues(typed: Correction): Issue[] {
  const given = CONTACT_FIELDS.filter((field) => typed[field] !== undefined)
  const contact = contactDetailsIssues(typedContact(typed)).filter(({ path }) =>
    given.some((field) => field === path),
  )
  const texts = DELIVERY_TEXTS.flatMap((path) => {
    const most = DELIVERY_TEXT_LIMITS[path]
    const isTooLong = [...cleanText(typed[path] ?? '')].length > most
    return isTooLong ? [{ path, message: `Ce texte est trop long (${most} caractères au plus).` }] : []
  })
  const day = dayRefusal(typed.deliver_on ?? null)
  return [
    ...contact,
    ...texts,
    ...(isWrongPhone(typed.phone2)
      ? [{ path: 'phone2', message: 'Veuillez entrer un numéro de téléphone marocain valide' }]
      : []),
    ...(day === null ? [] : [{ path: 'deliver_on', message: day }]),
  ]
}

function isWrongPhone(typed: string | undefined): boolean {
  return typed !== undefined && typed.trim() !== '' && normalisePhone(typed) === null
}

/** Returns a valid correction as it is stored. */
export function cleanCorrection(typed: Correction): CleanCorrection {
  const clean: CleanCorrection = {}
  const { phone, city, ...contact } = cleanContactDetails(typedContact(typed))
  const canonical = { ...contact, phone: normalisePhone(phone), city: usualCityName(city) }
  for (const field of CONTACT_FIELDS) {
    const text = canonical[field]
    if (typed[field] !== undefined && text !== null) clean[field] = text
  }
  for (const field of DELIVERY_TEXTS) {
    const text = typed[field]
    if (text !== undefined) clean[field] = cleanText(text) || null
  }
  if (typed.phone2 !== undefined) clean.phone2 = normalisePhone(typed.phone2)
  if (typed.deliver_on !== undefined) clean.deliver_on = typed.deliver_on
  return clean
}

function typedContact(typed: Correction): ContactDetails {
  return byContactField((field) => typed[field] ?? '')
}
