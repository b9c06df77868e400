import { cleanLine } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { isDay } from '#domain/time/written-time.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { type LineKind, MAX_LINE_NOTE, MAX_REFERENCE, MAX_TRACKING } from './words.ts'

export const MAX_AMOUNT_DH = 9_999_999
/** The columns that hold an invoice's totals have this limit. */
export const MAX_TOTAL_DH = 9_999_999_999
/** Later days are slips, and have no day after them. */
const LAST_DAY = '2099-12-31'

type RemittanceFields = {
  reference?: string | undefined
  dated_on?: string | undefined
  received_on?: string | null | undefined
  net?: number | undefined
  note?: string | null | undefined
}

/** Issues of an invoice's heading as typed; absent fields have none. */
export function remittanceIssues({ reference, dated_on, received_on, net, note }: RemittanceFields): Issue[] {
  return [
    ...(reference === undefined ? [] : referenceIssues(cleanLine(reference))),
    ...(dated_on === undefined || isNearDay(dated_on)
      ? []
      : [{ path: 'dated_on', message: 'Indiquez la date de la facture.' }]),
    ...(received_on === undefined || received_on === null || isNearDay(received_on)
      ? []
      : [{ path: 'received_on', message: 'Cette date n’existe pas.' }]),
    ...(net === undefined ? [] : amountIssues('net', net)),
    ...(note === undefined || note === null ? [] : noteIssues('note', note)),
  ]
}

function isNearDay(day: string): boolean {
  return isDay(day) && day <= LAST_DAY
}

function referenceIssues(reference: string): Issue[] {
  if (reference === '') return [{ path: 'reference', message: 'Indiquez la référence de la facture.' }]
  if ([...reference].length <= MAX_REFERENCE) return []
  return [
    { path: 'reference', message: `Cette référence est trop longue (${MAX_REFERENCE} caractères au plus).` },
  ]
}

/** Issues of one line: an adjustment needs a reason, the other kinds need a parcel. */
export function lineIssues({
  kind,
  tracking,
  parcel_id = null,
  gross,
  fee,
  note = null,
}: {
  kind: LineKind
  tracking: string
  parcel_id?: string | null | undefined
  gross: number
  fee: number
  note?: string | null | undefined
}): Issue[] {
  return [
    ...(kind !== 'ajustement' && tracking.trim() === '' && parcel_id === null
      ? [{ path: 'tracking', message: 'Indiquez le numéro de suivi.' }]
      : []),
    ...([...tracking.trim()].length > MAX_TRACKING
      ? [{ path: 'tracking', message: `Ce numéro est trop long (${MAX_TRACKING} caractères au plus).` }]
      : []),
    ...amountIssues('gross', gross),
    ...(kind === 'livraison' && gross < 0
      ? [{ path: 'gross', message: 'Une livraison n’est pas négative\u00a0: faites-en un ajustement.' }]
      : []),
    ...amountIssues('fee', fee),
    ...(kind === 'ajustement' && cleanLine(note ?? '') === ''
      ? [{ path: 'note', message: 'Dites pourquoi, en quelques mots.' }]
      : []),
    ...noteIssues('note', note ?? ''),
  ]
}

function amountIssues(path: string, amount: number): Issue[] {
  if (!Number.isFinite(amount)) return [{ path, message: 'Entrez un montant.' }]
  if (Math.abs(amount) > MAX_AMOUNT_DH) return [{ path, message: 'Ce montant est trop grand.' }]
  return hasTwoDecimals(amount) ? [] : [{ path, message: 'Deux décimales au plus.' }]
}

function noteIssues(path: string, note: string): Issue[] {
  if ([...cleanLine(note)].length <= MAX_LINE_NOTE) return []
  return [{ path, message: `Ce texte est trop long (${MAX_LINE_NOTE} caractères au plus).` }]
}
