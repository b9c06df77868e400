import type { DeliverySettings, PlaceFee } from '#domain/settings/settings.ts'
import type { Line } from '#web/admin/pieces/differences.ts'
import { readTypedAmount, readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import type { SectionPlan } from './use-section-form.ts'

/** `id` identifies the row on the screen. A new row has no name yet. */
export type FeeRow = { id: number; kind: PlaceFee['kind']; name: string; fee: string; isNew: boolean }
export type CityRow = { id: number; name: string; isNew: boolean }

export type DeliveryDraft = {
  fee: string
  isFreeFrom: boolean
  freeFrom: string
  min_days: string
  max_days: string
  delay: string
  fees: FeeRow[]
  unserved: CityRow[]
}

const FREE_FROM_DH = '300'

export const DELIVERY_PLAN: SectionPlan<'delivery', DeliveryDraft> = {
  section: 'delivery',
  draftOf,
  valueOf: deliveryOf,
  linesOf,
}

function draftOf(value: DeliverySettings): DeliveryDraft {
  const { fee, free_from, min_days, max_days, delay, fees, unserved } = value
  return {
    fee: writeNumber(fee),
    isFreeFrom: free_from !== null,
    freeFrom: free_from === null ? FREE_FROM_DH : writeNumber(free_from),
    min_days: writeNumber(min_days),
    max_days: writeNumber(max_days),
    delay,
    fees: fees.map((place, id) => ({ ...place, id, fee: writeNumber(place.fee), isNew: false })),
    unserved: unserved.map((name, id) => ({ id, name, isNew: false })),
  }
}

function deliveryOf(draft: DeliveryDraft): DeliverySettings {
  return {
    fee: readTypedAmount(draft.fee),
    free_from: draft.isFreeFrom ? readTypedAmount(draft.freeFrom) : null,
    min_days: readTypedNumber(draft.min_days),
    max_days: readTypedNumber(draft.max_days),
    delay: draft.delay,
    fees: draft.fees.map(({ kind, name, fee }) => ({ kind, name, fee: readTypedAmount(fee) })),
    unserved: draft.unserved.map(({ name }) => name),
  }
}

function linesOf(draft: DeliveryDraft): Line[] {
  return [
    ['Frais de livraison', draft.fee],
    ['Offerte à partir de', draft.isFreeFrom ? draft.freeFrom : 'jamais'],
    ['Délai le plus court', draft.min_days],
    ['Délai le plus long', draft.max_days],
    ['Délai en mots', draft.delay],
    ['Frais par ville ou région', draft.fees.map(({ name, fee }) => `${name} ${fee}\u00a0DH`).join('\n')],
    ['Villes non livrées', draft.unserved.map(({ name }) => name).join(', ')],
  ]
}

/** Returns the days in the shop's words: `1 à 3 jours ouvrés`. */
export function daysInWords(min: string, max: string): string {
  const days = `jour${Number(max) > 1 ? 's' : ''} ouvré${Number(max) > 1 ? 's' : ''}`
  return min === max ? `${max}\u00a0${days}` : `${min} à ${max}\u00a0${days}`
}

/** The words follow the figures until somebody writes others. */
export function changeDays(
  draft: DeliveryDraft,
  days: Partial<Pick<DeliveryDraft, 'min_days' | 'max_days'>>,
): Partial<DeliveryDraft> {
  const { min_days, max_days } = { ...draft, ...days }
  const isOwnWording = draft.delay !== daysInWords(draft.min_days, draft.max_days)
  const isWhole = [min_days, max_days].every((count) => /^\d{1,2}$/.test(count))
  return isOwnWording || !isWhole ? days : { ...days, delay: daysInWords(min_days, max_days) }
}

/** Returns the id for a row that is added. */
export function nextId(rows: readonly { id: number }[]): number {
  return Math.max(-1, ...rows.map(({ id }) => id)) + 1
}
