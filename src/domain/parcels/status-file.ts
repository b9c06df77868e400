import { headingKey } from '#domain/batches/headings.ts'
import { DATE_ORDERS } from '#domain/time/date-order.ts'
import { readStatusDate } from './status-date.ts'

/** Limits of a file of statuses (specification §9). */
export const MAX_STATUS_LINES = 5000
export const MAX_STATUS_BYTES = 2 * 1024 * 1024
/** Longer words are cut; no carrier has any. */
export const MAX_STATUS_WORD = 120
const MAX_TRACKING = 60
/** The headings are sought in so many rows, because titles may stand above them. */
const HEADINGS_WITHIN = 10
/** So many lines are looked at to recognise columns without headings. */
export const SAMPLED_LINES = 200

/** Holds a row that is not empty; `line` counts as spreadsheets do. */
export type StatusRow = { line: number; cells: readonly string[] }

/** The content of a line: the parcel, the carrier's word for its state, and the moment; `at` is null without a date. */
export type StatusLine = {
  line: number
  tracking: string
  word: string
  at: Date | null
  hasBadDate: boolean
}

type Column = 'tracking' | 'word' | 'date'

/**
 * Files of carriers and of people have these headings, the surest first; they are compared without accents,
 * case and signs.
 */
const HEADINGS: Record<Column, readonly string[]> = {
  tracking: [
    ...[
      'numero de suivi',
      'n de suivi',
      'no de suivi',
      'suivi',
      'numero suivi',
      'tracking number',
      'tracking',
    ],
    ...[
      'code suivi',
      'code de suivi',
      'code d envoi',
      'code envoi',
      'code colis',
      'numero de colis',
      'n colis',
    ],
    ...['numero colis', 'code barre', 'code barres', 'barcode', 'awb', 'code', 'colis', 'parcel'],
    ...['reference', 'ref', 'numero', 'order num'],
  ],
  word: [
    ...[
      'statut',
      'status',
      'statut du colis',
      'statut colis',
      'etat',
      'etat du colis',
      'etat colis',
      'state',
    ],
    ...['dernier statut', 'statut livraison', 'statut de livraison', 'delivery status', 'situation'],
  ],
  date: [
    ...[
      'date du statut',
      'date statut',
      'date de statut',
      'date etat',
      'derniere mise a jour',
      'mise a jour',
    ],
    ...['date de mise a jour', 'date mise a jour', 'last update', 'updated at', 'updated', 'modifie le'],
    ...['date', 'le', 'date heure', 'date et heure', 'heure'],
  ],
}

/** Says which column holds what, and which rows are below the headings. */
export type StatusColumns = Record<'tracking', number> & Record<'word' | 'date', number | null>

/** Recognises cells when a file has no headings. */
export type KnownCells = { isTracking: (cell: string) => boolean; isWord: (cell: string) => boolean }

/**
 * Returns the lines of a carrier's file or of a pasted text (A27.3): its columns are known by their headings,
 * or without any by what stands in them. It returns null when no column holds tracking numbers.
 */
export function readStatusLines(rows: readonly StatusRow[], known: KnownCells): StatusLine[] | null {
  const split = rows.map(splitPasted)
  const headed = findHeadings(split)
  const columns = headed?.columns ?? guessColumns(split.slice(0, SAMPLED_LINES), known)
  if (columns === null) return null
  return split.slice(headed?.below ?? 0).flatMap((row) => lineOf(row, columns))
}

/** Returns the form in which tracking numbers are compared: `oz 123` is `OZ123`. */
export function trackingKey(text: string): string {
  return text.replace(/^'|\s/g, '').toUpperCase()
}

/**
 * Returns the cells for which `readStatusLines` must know whether they are tracking numbers; none when the headings say
 * it.
 */
export function cellsToKnow(rows: readonly StatusRow[]): string[] {
  const split = rows.map(splitPasted)
  if (findHeadings(split) !== null) return []
  const cells = split.slice(0, SAMPLED_LINES).flatMap((row) => row.cells.filter(mayBeTracking))
  return [...new Set(cells.map(trackingKey))]
}

/** Returns a line typed or pasted without columns: `OZ123 Livré`, `OZ123 : Livré`. */
function splitPasted(row: StatusRow): StatusRow {
  const filled = row.cells.map((cell) => cell.trim())
  const [only = '', ...others] = filled.filter((cell) => cell !== '')
  if (others.length > 0) return { line: row.line, cells: filled }
  const space = only.search(/\s/)
  const tracking = space === -1 ? '' : only.slice(0, space).replace(/[:=–—-]$/, '')
  const word = only
    .slice(space)
    .trim()
    .replace(/^[:=–—-]\s+/, '')
  const isPair = /\d/.test(tracking)
  return { line: row.line, cells: isPair ? [tracking, word] : [only] }
}

function findHeadings(rows: readonly StatusRow[]): { columns: StatusColumns; below: number } | null {
  for (const [index, { cells }] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const keys = cells.map(headingKey)
    const tracking = placeOf(keys, 'tracking')
    const word = placeOf(keys, 'word')
    if (tracking === null || word === null) continue
    return { columns: { tracking, word, date: placeOf(keys, 'date') }, below: index + 1 }
  }
  return null
}

function placeOf(keys: readonly string[], column: Column): number | null {
  for (const heading of HEADINGS[column]) {
    const place = keys.indexOf(heading)
    if (place >= 0) return place
  }
  return null
}

function guessColumns(rows: readonly StatusRow[], known: KnownCells): StatusColumns | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const places = Array.from({ length: width }, (_, place) => place)
  const most = (fits: (cell: string) => boolean, besides: number | null = null) => {
    const counted = places
      .filter((place) => place !== besides)
      .map((place) => ({ place, count: rows.filter(({ cells }) => fits(cells[place] ?? '')).length }))
      .toSorted((one, other) => other.count - one.count)
    return counted[0] === undefined || counted[0].count === 0 ? null : counted[0].place
  }
  const tracking =
    most((cell) => mayBeTracking(cell) && known.isTracking(trackingKey(cell))) ?? most(looksLikeTracking)
  if (tracking === null) return null
  // A column of dates that are month first is found, so that its lines are refused and not taken for lines without a date.
  const date = most((cell) => DATE_ORDERS.some((order) => readStatusDate(cell, order) !== null))
  const word = most(known.isWord, tracking) ?? most((cell) => /\p{L}{3}/u.test(cell), tracking)
  return { tracking, word, date }
}

function mayBeTracking(cell: string): boolean {
  const key = trackingKey(cell)
  return key.length >= 3 && key.length <= MAX_TRACKING && /\d/.test(key)
}

/**
 * Says whether a cell has letters and digits and some length, so that it is neither a date, an amount nor a telephone
 * number.
 */
function looksLikeTracking(cell: string): boolean {
  const key = trackingKey(cell)
  return key.length >= 5 && /^[A-Z][A-Z0-9-_/]*$/.test(key) && /\d/.test(key)
}

function lineOf({ line, cells }: StatusRow, { tracking, word, date }: StatusColumns): StatusLine[] {
  const cellAt = (place: number | null) => (place === null ? '' : (cells[place] ?? ''))
  const number = trackingKey(cellAt(tracking)).slice(0, MAX_TRACKING)
  if (number === '') return []
  const written = cellAt(date)
  const at = readStatusDate(written)
  return [
    { line, tracking: number, word: cleanWord(cellAt(word)), at, hasBadDate: at === null && written !== '' },
  ]
}

/** Returns a word as it is kept with the event: composed letters, single spaces. */
function cleanWord(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').slice(0, MAX_STATUS_WORD).toWellFormed().trim()
}
