import { cleanLine } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { formatDirhams } from '#domain/money.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { type Column, isYesOrNo } from './columns.ts'
import { LIMIT_LABELS, LIMITED_FIELDS, type MaxLengths } from './limits.ts'

export const LABEL_SIZES = ['100x100', 'a6', 'a4x4'] as const
export type LabelSize = (typeof LABEL_SIZES)[number]

export const LABEL_SIZE_LABELS: Readonly<Record<LabelSize, string>> = {
  '100x100': '100 × 100 mm',
  a6: 'A6, 105 × 148 mm',
  a4x4: 'Quatre étiquettes A6 par feuille A4',
}

/** Holds what the owner sets of a carrier. Amounts are in DH. */
export type CarrierFields = {
  name: string
  active: boolean
  phone: string | null
  open_default: boolean
  try_default: boolean
  max_cod: number | null
  max_lengths: MaxLengths
  fee_default: number
  refused_fee_default: number
  returned_fee_default: number
  /** A delivered parcel's cash is late after so many days. */
  remit_days: number
  label: LabelSize
  /** It is like `https://…{suivi}`. */
  tracking_url: string | null
  columns: Column[]
}

export const CARRIER_LIMITS = {
  name: 60,
  phone: 30,
  fee: 1000,
  max_cod: 1_000_000,
  max_length: 1000,
  remit_days: 90,
  tracking_url: 300,
  columns: 60,
  header: 60,
  format: 100,
} as const

const TRACKING = '{suivi}'

/** Says what is wrong with a carrier's form, by field; numbers that were not typed as such are NaN. */
export function carrierIssues(typed: CarrierFields): Issue[] {
  return [
    ...nameIssues(typed.name),
    ...tooLong('phone', typed.phone ?? '', CARRIER_LIMITS.phone),
    ...feeIssues(typed),
    ...codIssues(typed.max_cod),
    ...lengthIssues(typed.max_lengths),
    ...daysIssues(typed.remit_days),
    ...trackingIssues(typed.tracking_url),
    ...columnsIssues(typed.columns),
  ]
}

/** Returns the fields without stray spaces and invisible characters; an empty text becomes null. */
export function cleanCarrier(typed: CarrierFields): CarrierFields {
  return {
    ...typed,
    name: cleanLine(typed.name),
    phone: textOrNone(typed.phone),
    tracking_url: textOrNone(typed.tracking_url),
    columns: typed.columns.map(({ header, source, format }) => ({
      header: cleanLine(header),
      source,
      format: cleanLine(format),
    })),
  }
}

/**
 * Returns the carrier's own page about a parcel, for the team and for its shopper; null without an address of the web or
 * without a number. `{suivi}` in the carrier's address stands for the number.
 */
export function trackingLink(trackingUrl: string | null, tracking: string | null): string | null {
  if (trackingUrl === null || tracking === null || !/^https?:\/\//.test(trackingUrl)) return null
  return trackingUrl.replaceAll(TRACKING, encodeURIComponent(tracking))
}

function textOrNone(text: string | null): string | null {
  const clean = cleanLine(text ?? '')
  return clean === '' ? null : clean
}

export function nameIssues(name: string): Issue[] {
  if (cleanLine(name) === '') return [{ path: 'name', message: 'Donnez un nom au transporteur.' }]
  return tooLong('name', cleanLine(name), CARRIER_LIMITS.name)
}

function feeIssues(typed: CarrierFields): Issue[] {
  const fields = ['fee_default', 'refused_fee_default', 'returned_fee_default'] as const
  return fields.flatMap((path) => {
    const fee = typed[path]
    const isFee = fee >= 0 && fee <= CARRIER_LIMITS.fee && hasTwoDecimals(fee)
    const most = formatDirhams(CARRIER_LIMITS.fee)
    return isFee ? [] : [{ path, message: `Un montant entre 0 et ${most}, avec deux décimales au plus.` }]
  })
}

function codIssues(most: number | null): Issue[] {
  if (most === null || (Number.isInteger(most) && most >= 1 && most <= CARRIER_LIMITS.max_cod)) return []
  return [{ path: 'max_cod', message: 'Un montant entier, en DH, ou rien s’il n’y a pas de limite.' }]
}

function lengthIssues(lengths: MaxLengths): Issue[] {
  return LIMITED_FIELDS.flatMap((field) => {
    const most = lengths[field]
    const isFit =
      most === undefined || (Number.isInteger(most) && most >= 1 && most <= CARRIER_LIMITS.max_length)
    if (isFit) return []
    const message = `${LIMIT_LABELS[field]}\u00a0: un nombre entre 1 et ${CARRIER_LIMITS.max_length}, ou rien.`
    return [{ path: `max_lengths.${field}`, message }]
  })
}

function daysIssues(days: number): Issue[] {
  if (Number.isInteger(days) && days >= 0 && days <= CARRIER_LIMITS.remit_days) return []
  return [{ path: 'remit_days', message: `Un nombre de jours entre 0 et ${CARRIER_LIMITS.remit_days}.` }]
}

function trackingIssues(address: string | null): Issue[] {
  const path = 'tracking_url'
  if (address === null || address.trim() === '') return []
  const [, host = ''] = /^https:\/\/([^\s/]+)\//.exec(address) ?? []
  if (host.indexOf('.') < 1 || host.endsWith('.')) {
    return [{ path, message: 'Une adresse complète, qui commence par https://.' }]
  }
  if (!address.includes(TRACKING)) {
    return [{ path, message: `Écrivez ${TRACKING} là où va le numéro de suivi.` }]
  }
  return tooLong(path, address, CARRIER_LIMITS.tracking_url)
}

function columnsIssues(columns: readonly Column[]): Issue[] {
  if (columns.length === 0) return [{ path: 'columns', message: 'Gardez au moins une colonne.' }]
  if (columns.length > CARRIER_LIMITS.columns) {
    return [{ path: 'columns', message: `${CARRIER_LIMITS.columns} colonnes au plus.` }]
  }
  return columns.flatMap(({ header, source, format }, index) => {
    const path = `columns.${index}`
    return [
      ...(header.trim() === ''
        ? [{ path: `${path}.header`, message: 'Donnez un titre à cette colonne.' }]
        : []),
      ...tooLong(`${path}.header`, header, CARRIER_LIMITS.header),
      ...(isYesOrNo(source) && format !== '' && !/^[^/]+\/[^/]+$/.test(format)
        ? [{ path: `${path}.format`, message: 'Deux mots séparés par «\u00a0/\u00a0»\u00a0: Oui/Non.' }]
        : []),
      ...tooLong(`${path}.format`, format, CARRIER_LIMITS.format),
    ]
  })
}

function tooLong(path: string, text: string, most: number): Issue[] {
  return [...text].length <= most ? [] : [{ path, message: `${most} caractères au plus.` }]
}
