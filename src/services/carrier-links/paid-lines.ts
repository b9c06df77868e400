import { readNumberCell } from '#domain/batches/cells.ts'
import { readStatusDate } from '#domain/parcels/status-date.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { PaidInvoice, PaidLine } from './adapter.ts'

/**
 * Nobody has published what an invoice looks like in a carrier's interface. Each field is sought under the names that such
 * interfaces use, the surest first; an invoice that lacks one that is needed is left to its file.
 */
const NAMES = {
  reference: ['reference', 'invoice_number', 'numero', 'number', 'code', 'ref', 'id'],
  date: ['invoice_date', 'date', 'paid_at', 'payment_date', 'created_at'],
  net: [
    'net',
    'net_amount',
    'amount_net',
    'total_net',
    'net_to_pay',
    'amount_to_pay',
    'to_pay',
    'paid_amount',
  ],
  lines: ['deliveries', 'parcels', 'colis', 'lines', 'items', 'details'],
  code: ['code', 'delivery_code', 'tracking_number', 'tracking', 'tracking_code'],
  gross: ['amount', 'cod', 'crbt', 'collected_amount', 'montant', 'price'],
  fee: ['fee', 'fees', 'delivery_fee', 'delivery_fees', 'frais', 'delivery_price'],
  kind: ['type', 'nature'],
  word: ['status', 'statut'],
} as const satisfies Record<string, readonly string[]>
type Field = keyof typeof NAMES

export type ReadPaid = { invoice: PaidInvoice; unreadLines: number }

/** Returns the number by which an invoice is asked for again; null where it has none. */
export function invoiceIdOf(told: unknown): string | null {
  const id = isRecord(told) ? told.id : undefined
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : null
}

/** Returns the number of an invoice, by which its draft is known; null where it has none. */
export function referenceOf(told: unknown): string | null {
  return isRecord(told) ? textOf(told, 'reference') : null
}

/** Reads one invoice with its lines; null where its reference or its lines are not there, or under no name that is known. */
export function readPaidInvoice(told: unknown): ReadPaid | null {
  if (!isRecord(told)) return null
  const reference = referenceOf(told)
  const items = NAMES.lines.map((name) => told[name]).find(Array.isArray)
  if (reference === null || items === undefined) return null
  const lines = items.flatMap((item) => readPaidLine(item) ?? [])
  return {
    invoice: {
      reference,
      dated_on: dayOf(textOf(told, 'date') ?? ''),
      net: readNumberCell(textOf(told, 'net') ?? '') ?? null,
      lines,
      unread_lines: items.length - lines.length,
    },
    unreadLines: items.length - lines.length,
  }
}

function dayOf(text: string): string | null {
  const at = readStatusDate(text)
  return at === null ? null : dayInMorocco(at)
}

/** Some list the parcel within the line, others are the parcel themselves. */
function readPaidLine(told: unknown): PaidLine | null {
  if (!isRecord(told)) return null
  const parcel = isRecord(told.delivery) ? { ...told.delivery, ...told } : told
  const own = isRecord(told.delivery) ? told.delivery : told
  const code = textOf(own, 'code') ?? textOf(told, 'code')
  const gross = textOf(parcel, 'gross')
  if (code === null || gross === null) return null
  return { code, gross, fee: textOf(parcel, 'fee'), word: wordOf(parcel) }
}

/** 'COD' beside 'REJECTED' is no delivery: what a line is called and where its parcel is are read together. */
function wordOf(parcel: Readonly<Record<string, unknown>>): string {
  const words = [textOf(parcel, 'kind'), textOf(parcel, 'word')].filter((word) => word !== null)
  return [...new Set(words)].join(' ')
}

/** Says in French that an invoice was not understood: its file says the same. */
export function notUnderstood(told: unknown): string {
  const reference = referenceOf(told)
  const which = reference === null ? 'Une facture' : `La facture ${reference}`
  return `${which} n’a pas été comprise\u00a0: importez son fichier.`
}

export function linesNotUnderstood({ invoice: { reference }, unreadLines }: ReadPaid): string {
  return unreadLines > 1
    ? `Facture ${reference}\u00a0: ${unreadLines} lignes n’ont pas été comprises.`
    : `Facture ${reference}\u00a0: une ligne n’a pas été comprise.`
}

/** Writes a number with a decimal comma, so that no dot is taken for a sign of thousands. */
export function writtenAmount(told: unknown): string | null {
  if (typeof told === 'number') return String(told).replace('.', ',')
  return typeof told === 'string' && told.trim() !== '' ? told.trim() : null
}

function textOf(told: Readonly<Record<string, unknown>>, field: Field): string | null {
  for (const name of NAMES[field]) {
    const text = writtenAmount(told[name])
    if (text !== null) return text
  }
  return null
}

/** No answer is deeper than this. */
const MOST_DEPTH = 5

/** Returns the first record in an answer that has this field, with the names of its fields in small letters. */
export function recordWith(
  told: unknown,
  field: string,
  depth = 0,
): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(told) || depth > MOST_DEPTH) return undefined
  const own = Object.fromEntries(Object.entries(told).map(([name, value]) => [name.toLowerCase(), value]))
  if (field in own) return own
  for (const value of Object.values(told)) {
    const found = recordWith(value, field, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}

function isRecord(told: unknown): told is Readonly<Record<string, unknown>> {
  return typeof told === 'object' && told !== null && !Array.isArray(told)
}
