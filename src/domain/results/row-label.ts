import { type OrderSource, SOURCE_LABELS } from '#domain/orders/source.ts'
import type { Split } from './words.ts'

/** Rows that have no city, carrier, perfume or person of their own have these keys. */
export const NO_PARCEL = 'sans-colis'
export const BY_HAND = 'main-propre'
export const NOT_CONFIRMED = 'non-confirmee'
export const NOBODY = 'personne'

const OTHER_LABELS: ReadonlyMap<string, string> = new Map([
  [`carrier ${NO_PARCEL}`, 'Sans colis'],
  [`carrier ${BY_HAND}`, 'Remis en main propre'],
  [`staff ${NOT_CONFIRMED}`, 'Pas confirmées'],
  [`staff ${NOBODY}`, 'Sans nom'],
])

/** Says what a row of a split is called; `name` is the city's, carrier's or person's own. */
export function rowLabel(split: Split, key: string, name: string | null): string {
  if (split === 'source') return isSource(key) ? SOURCE_LABELS[key] : key
  return OTHER_LABELS.get(`${split} ${key}`) ?? name ?? key
}

function isSource(key: string): key is OrderSource {
  return Object.hasOwn(SOURCE_LABELS, key)
}
