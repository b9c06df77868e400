import { formatDirhams } from '#domain/money.ts'
import type { ResolvedCity } from './cities.ts'
import { type Column, columnText } from './columns.ts'
import { type ParcelData, wholeAmount } from './parcel-data.ts'

/** A carrier may limit the length of these fields; the text is shown when one is too long. */
export const LIMITED_FIELDS = [
  'order_number',
  'name',
  'phone',
  'city',
  'address',
  'note',
  'contents',
] as const
export type LimitedField = (typeof LIMITED_FIELDS)[number]

/** Says how many characters each field may have. */
export type MaxLengths = Partial<Record<LimitedField, number>>

export const LIMIT_LABELS: Readonly<Record<LimitedField, string>> = {
  order_number: 'Numéro de commande',
  name: 'Nom',
  phone: 'Téléphone',
  city: 'Ville',
  address: 'Adresse',
  note: 'Note',
  contents: 'Contenu',
}

const FEMININE: readonly LimitedField[] = ['city', 'address', 'note']

export type CarrierLimits = {
  name: string
  max_cod: number | null
  max_lengths: MaxLengths
  columns: readonly Column[]
}

/** Says in French why a carrier would not take a parcel; `code` is the refusal of a call that needs it. */
export type BlockingLine = {
  code: 'city_unmapped' | 'carrier_limit'
  field: LimitedField | 'amount'
  message: string
}

/** Says what keeps a parcel from being printed, exported or prepared for this carrier (A24.6); empty when nothing does. */
export function carrierLimits(
  carrier: CarrierLimits,
  parcel: ParcelData,
  city: ResolvedCity,
): BlockingLine[] {
  const { name, max_cod, max_lengths } = carrier
  const lines: BlockingLine[] = []
  if (city.kind === 'unmapped') {
    lines.push({
      code: 'city_unmapped',
      field: 'city',
      message: city.isServed
        ? `Ville non reliée à ${name}\u00a0: ${parcel.city}. Choisir un quartier.`
        : `${name} ne dessert pas ${parcel.city}, choisir un autre transporteur.`,
    })
  }
  if (city.kind === 'gone') {
    lines.push({
      code: 'city_unmapped',
      field: 'city',
      message: city.isServed
        ? `${name} ne dessert plus ${city.city.name}, choisir un autre quartier.`
        : `${name} ne dessert plus ${parcel.city}, choisir un autre transporteur.`,
    })
  }
  for (const field of LIMITED_FIELDS) {
    const most = max_lengths[field]
    const length = [...sentText(field, carrier.columns, parcel, city)].length
    if (most === undefined || length <= most) continue
    const long = FEMININE.includes(field) ? 'trop longue' : 'trop long'
    lines.push({
      code: 'carrier_limit',
      field,
      message: `${LIMIT_LABELS[field]} ${long} pour ${name} (${length}/${most}).`,
    })
  }
  if (max_cod !== null && wholeAmount(parcel) > max_cod) {
    lines.push({
      code: 'carrier_limit',
      field: 'amount',
      message: `Montant ${formatDirhams(parcel.amount)}\u00a0: ${name} n’accepte pas plus de ${formatDirhams(max_cod)}.`,
    })
  }
  return lines
}

/** Returns the text as the carrier's file would write it: an address alone, or with its quarter and landmark. */
function sentText(
  field: LimitedField,
  columns: readonly Column[],
  parcel: ParcelData,
  city: ResolvedCity,
): string {
  const isWhole = field === 'address' && columns.some(({ source }) => source === 'full_address')
  return columnText({ header: '', source: isWhole ? 'full_address' : field, format: '' }, parcel, city)
}
