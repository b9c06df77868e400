import { readNumberCell, unescapeCell } from '#domain/batches/cells.ts'
import { isTotalLine } from '#domain/batches/headings.ts'
import type { SheetLine } from '#domain/batches/read-lines.ts'
import type { ParcelState } from '#domain/parcels/words.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import type { ColumnPlaces } from './columns.ts'
import { MAX_AMOUNT_DH } from './form.ts'
import { type ExplainedWords, lineWordKey, meaningOfWord, type UnknownInvoiceWord } from './line-words.ts'
import { expectedOf, type InvoicedParcel, type InvoiceLine, trackingKey } from './match.ts'
import { type LineKind, MAX_TRACKING } from './words.ts'

/** Holds a line of a carrier's file. */
export type ReadLine = {
  tracking: string
  /** It is null when the file does not say it in a known word. */
  kind: LineKind | null
  gross: number
  /** It is null when the file has no column of fees. */
  fee: number | null
  /** Holds the carrier's word, for a line that belongs to no parcel. */
  word: string
}

/** Names a line that could not be read, by its number in the file. */
export type SkippedLine = { line: number; reason: string }

/** Holds what a file says: its lines, the skipped ones with the reason, and the words that nobody knows. */
export type ReadInvoice = { lines: ReadLine[]; skipped: SkippedLine[]; unknown: UnknownInvoiceWord[] }

/** Reads the lines of a file whose columns are known. Totals and lines without a number are skipped and reported. */
export function readInvoice(
  lines: readonly SheetLine[],
  places: ColumnPlaces,
  explained: ExplainedWords = {},
): ReadInvoice {
  const read: ReadLine[] = []
  const skipped: SkippedLine[] = []
  const unknown = new Map<string, UnknownInvoiceWord>()
  for (const { line, cells } of lines) {
    const cell = (place: number | null) => (place === null ? '' : unescapeCell((cells[place] ?? '').trim()))
    const tracking = cell(places.tracking)
    const gross = readAmount(cell(places.amount))
    const fee = places.fee === null ? null : readAmount(cell(places.fee))
    const word = cell(places.kind)
    const meaning = meaningOfWord(word, explained)
    const kind = meaning === undefined || meaning === 'colis' ? null : meaning
    if (isTotalLine(cells)) {
      skipped.push({ line, reason: 'ligne de total' })
      continue
    }
    if (meaning === undefined && tracking !== '') {
      const known = unknown.get(lineWordKey(word))
      unknown.set(lineWordKey(word), { word: known?.word ?? word, lines: (known?.lines ?? 0) + 1 })
    }
    if (tracking === '') skipped.push({ line, reason: 'sans numéro de suivi' })
    else if (tracking.length > MAX_TRACKING) skipped.push({ line, reason: 'numéro de suivi trop long' })
    else if (gross === undefined) skipped.push({ line, reason: 'montant illisible' })
    else if (gross < 0 && (kind === null || kind === 'livraison'))
      skipped.push({ line, reason: 'montant négatif, à ajouter comme ajustement' })
    else if (fee === undefined) skipped.push({ line, reason: 'frais illisibles' })
    else read.push({ tracking, kind, gross, fee: fee === null ? null : Math.abs(fee), word })
  }
  return { lines: read, skipped, unknown: [...unknown.values()] }
}

/**
 * Reads `1 250,50 DH` and `-35`; an empty cell is 0. It returns undefined for what is no amount in dirhams
 * and centimes.
 */
function readAmount(cell: string): number | undefined {
  if (cell === '' || cell === '-') return 0
  const number = readNumberCell(cell)
  if (number === undefined || !hasTwoDecimals(number) || Math.abs(number) > MAX_AMOUNT_DH) return undefined
  return Math.round(number * 100) / 100
}

/**
 * Returns the lines of a file as lines of the invoice. If the file has no fees, the expected ones are used. If it does
 * not say what a line is, the parcel's state decides: a parcel that came back without an amount is a refusal or a return.
 */
export function linesOfFile(
  read: readonly ReadLine[],
  parcels: readonly InvoicedParcel[],
  carrierId: number,
): InvoiceLine[] {
  const known = new Map(
    parcels
      .filter((parcel) => parcel.carrier_id === carrierId)
      .map((parcel) => [trackingKey(parcel.tracking ?? ''), parcel]),
  )
  return read.map(({ tracking, kind: said, gross, fee, word }) => {
    const parcel = known.get(trackingKey(tracking))
    const kind = kindOf(said, gross, parcel)
    const expected = parcel === undefined || kind === 'ajustement' ? 0 : expectedOf(parcel, kind).fee
    return {
      parcel_id: null,
      tracking,
      kind,
      gross,
      fee: fee ?? expected,
      note: kind === 'ajustement' ? word : null,
      disputed: false,
    }
  })
}

function kindOf(said: LineKind | null, gross: number, parcel: InvoicedParcel | undefined): LineKind {
  if (said !== null) return said
  if (gross !== 0 || parcel === undefined) return 'livraison'
  return kindOfState(parcel.state)
}

/** Says what an invoice has to say of a parcel in this state. */
export function kindOfState(state: ParcelState): Exclude<LineKind, 'ajustement'> {
  if (state === 'refuse') return 'refus'
  return state === 'retour' || state === 'retourne' ? 'retour' : 'livraison'
}

/**
 * Merges a file into the lines that are already there: it replaces all lines of the numbers and kinds in it, the others
 * stay. Reading a file twice changes nothing, and disputes stay; a line that is claimed or granted stays as it is.
 */
export function mergeFile(current: readonly InvoiceLine[], file: readonly InvoiceLine[]): InvoiceLine[] {
  const disputed = new Set(current.filter((line) => line.disputed).map(settlementOf))
  const inFile = new Set(file.map(settlementOf))
  const toPlace = Map.groupBy(file, settlementOf)
  const placed = new Set<InvoiceLine>()
  const own = (line: InvoiceLine) => ({ ...line, disputed: disputed.has(settlementOf(line)) })
  // Lines keep their places, so that reading one file again leaves the list as it is.
  const kept = current.flatMap((line) => {
    if (!inFile.has(settlementOf(line))) return [line]
    const next = toPlace.get(settlementOf(line))?.shift()
    if (next !== undefined) placed.add(next)
    if (isKept(line)) return [line]
    return next === undefined ? [] : [own(next)]
  })
  return [...kept, ...file.filter((line) => !placed.has(line)).map(own)]
}

function isKept({ claim_id = null, credits_id = null }: InvoiceLine): boolean {
  return claim_id !== null || credits_id !== null
}

/** A line that was made an adjustment by its claim is still the file's line. */
function settlementOf({ tracking, kind, claimed_as = null }: InvoiceLine): string {
  return `${trackingKey(tracking)} ${claimed_as ?? kind}`
}
