import type { ResolvedCity } from './cities.ts'
import { fullAddress, type ParcelData, wholeAmount } from './parcel-data.ts'

/** A column of a carrier's file can hold these. */
export const COLUMN_SOURCES = [
  'order_number',
  'tracking',
  'name',
  'phone',
  'phone2',
  'city',
  'city_id',
  'district',
  'address',
  'full_address',
  'landmark',
  'note',
  'amount',
  'contents',
  'pieces',
  'exchange',
  'take_back',
  'open_allowed',
  'try_allowed',
  'fragile',
  'fixed',
] as const
export type ColumnSource = (typeof COLUMN_SOURCES)[number]

export const COLUMN_LABELS: Readonly<Record<ColumnSource, string>> = {
  order_number: 'Numéro de commande',
  tracking: 'Numéro de suivi',
  name: 'Nom du client',
  phone: 'Téléphone',
  phone2: 'Second téléphone',
  city: 'Ville, comme le transporteur l’écrit',
  city_id: 'Identifiant de la ville chez le transporteur',
  district: 'Quartier',
  address: 'Adresse',
  full_address: 'Adresse, quartier et repère',
  landmark: 'Repère',
  note: 'Note au livreur',
  amount: 'Montant à encaisser, en DH',
  contents: 'Contenu',
  pieces: 'Nombre de pièces',
  exchange: 'Échange',
  take_back: 'Nombre de pièces à reprendre',
  open_allowed: 'Ouverture autorisée',
  try_allowed: 'Essai autorisé',
  fragile: 'Fragile',
  fixed: 'Toujours le même texte',
}

/**
 * Describes a column of a carrier's file. `format` is the text of a fixed column, and the two words of a yes
 * or no, the yes first: `Oui/Non`, `1/2`; other columns have none.
 */
export type Column = { header: string; source: ColumnSource; format: string }

const YES_OR_NO: readonly ColumnSource[] = ['open_allowed', 'try_allowed', 'fragile', 'exchange']
export const DEFAULT_YES_NO = 'Oui/Non'

export function isYesOrNo(source: ColumnSource): boolean {
  return YES_OR_NO.includes(source)
}

/** Says whether the source needs a `format`, and what it is called. */
export function formatLabel(source: ColumnSource): string | null {
  if (source === 'fixed') return 'Texte'
  return isYesOrNo(source) ? 'Mots pour oui et non' : null
}

/** Returns the text of a cell, not yet escaped. The phone is written `0612345678`, the amount in whole DH. */
export function columnText({ source, format }: Column, parcel: ParcelData, city: ResolvedCity): string {
  switch (source) {
    case 'fixed':
      return format
    case 'city':
      return city.kind === 'known' ? city.city.name : parcel.city
    case 'city_id':
      return city.kind === 'known' ? city.city.external_id : ''
    case 'phone':
      return nationalPhone(parcel.phone)
    case 'phone2':
      return parcel.phone2 === null ? '' : nationalPhone(parcel.phone2)
    case 'full_address':
      return fullAddress(parcel)
    case 'amount':
      return String(wholeAmount(parcel))
    case 'pieces':
      return String(parcel.pieces)
    case 'take_back':
      return String(parcel.take_back)
    case 'exchange':
      return yesOrNo(parcel.take_back > 0, format)
    case 'open_allowed':
    case 'try_allowed':
    case 'fragile':
      return yesOrNo(parcel[source], format)
    default:
      return parcel[source] ?? ''
  }
}

function nationalPhone(canonical: string): string {
  return canonical.replace(/^\+212/, '0')
}

function yesOrNo(isYes: boolean, format: string): string {
  const [yes = '', no = ''] = (format === '' ? DEFAULT_YES_NO : format).split('/')
  return isYes ? yes : no
}
