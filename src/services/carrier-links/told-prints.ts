import { createHash } from 'node:crypto'
import { readNumberCell } from '#domain/batches/cells.ts'
import { wordKey } from '#domain/parcels/status-words.ts'
import type { ParcelToSend } from './adapter.ts'

/** What of a parcel people change in a carrier's own pages. */
const FIELDS = ['name', 'phone', 'address', 'city', 'amount'] as const
type Field = (typeof FIELDS)[number]
/** As a carrier tells them; what it does not tell says nothing. */
export type OwnFields = Partial<Record<Field, string | null | undefined>>

/** A carrier may cut a long text: what comes later is not compared. */
const MOST_COMPARED = 80
/** So many tellings in a row without a yes are remembered. */
const MOST_PRINTS = 8

/**
 * Returns what is remembered of a telling: sixteen bits of each field, which thousands of telephones share. A change that has
 * the same is missed once in 65,536 times.
 */
export function printOf(parcel: ParcelToSend): string {
  return FIELDS.map((field) => printOfKey(keyOf(field, textOf(parcel, field)))).join('.')
}

/** Returns the prints with one more telling, of which the carrier has not said yes so far. */
export function withPrint(prints: readonly string[], print: string): string[] {
  return [...prints.filter((one) => one !== print), print].slice(-MOST_PRINTS)
}

/** Says whether a carrier may have been told this telephone, in ten digits. Before prints were kept, nobody knows better. */
export function isToldPhone(prints: readonly string[], phone: string): boolean {
  return (
    prints.length === 0 ||
    prints.some((print) => fieldOf(print, 'phone') === printOfKey(keyOf('phone', phone)))
  )
}

/** Says whether a carrier has a field neither as it was ever told nor as it is to be: somebody typed it there. */
export function isTypedThere(
  own: OwnFields,
  { prints, parcel }: { prints: readonly string[]; parcel: ParcelToSend },
): boolean {
  if (prints.length === 0) return false
  return FIELDS.some((field) => {
    const key = keyOf(field, own[field] ?? '')
    if (key === '' || key === keyOf(field, textOf(parcel, field))) return false
    return prints.every((print) => fieldOf(print, field) !== printOfKey(key))
  })
}

function textOf(parcel: ParcelToSend, field: Field): string {
  return field === 'city' ? parcel.city.id : String(parcel[field])
}

/**
 * Case, accents, blanks and punctuation are the carrier's own; so is what stands before a telephone, and how an amount is
 * written ('1 093.00'). An empty key says nothing.
 */
function keyOf(field: Field, text: string): string {
  if (field === 'phone') return text.replace(/\D/g, '').slice(-9)
  if (field === 'amount') return readNumberCell(text)?.toFixed() ?? ''
  return wordKey(text).slice(0, MOST_COMPARED)
}

function printOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 4)
}

function fieldOf(print: string, field: Field): string | undefined {
  return print.split('.')[FIELDS.indexOf(field)]
}
