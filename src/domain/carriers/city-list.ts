import { isTotalLine } from '#domain/batches/headings.ts'
import { cleanText } from '#domain/customers/contact-details.ts'
import { formatWhole } from '#domain/money.ts'
import { foldText, latinDigits } from '#domain/text.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import type { CarrierCity } from './cities.ts'
import { CARRIER_LIMITS } from './form.ts'

/** One carrier may have so many cities: ten times as many as the largest list that was seen. */
export const MAX_CARRIER_CITIES = 8000
/** A file or paste of cities may be so large. */
export const MAX_CITIES_BYTES = 2 * 1024 * 1024

const MAX_ID = 60
const MAX_NAME = 100
const MAX_DELAY = 60

/** Names a line of the list that is left out, with why. */
export type RefusedLine = { line: number; message: string }

type SheetLine = { line: number; cells: readonly string[] }

/** Lists that owners are given have no Arabic names. */
type ListField = Exclude<keyof CarrierCity, 'name_ar' | 'is_gone'>

const HEADINGS: Readonly<Record<ListField, readonly string[]>> = {
  external_id: ['id', 'identifiant', 'code', 'cityid', 'idville', 'ref'],
  name: ['nom', 'ville', 'city', 'name', 'nomville', 'quartier'],
  delivered_fee: ['livre', 'livraison', 'frais', 'fraislivraison', 'livres', 'tarif', 'prix', 'delivered'],
  refused_fee: ['refuse', 'refus', 'fraisrefus', 'refused'],
  returned_fee: ['retour', 'retourne', 'fraisretour', 'returned'],
  delay: ['delai', 'delais', 'delay'],
}
/** The order of columns without headings: id; name; delivered, refused and returned fee; delay. A tariff has no id. */
const ORDER = ['external_id', 'name', 'delivered_fee', 'refused_fee', 'returned_fee', 'delay'] as const

/**
 * Returns the cities of a carrier's list, by its headings or by their usual order (A24.12). When an id comes twice, its
 * last line counts; lines without id, name or readable fees are told.
 */
export function readCityList(lines: readonly SheetLine[]): { cities: CarrierCity[]; refused: RefusedLine[] } {
  const [first, ...rest] = lines
  const columns = first === undefined ? null : recognise(first.cells)
  const body = columns === null ? lines : rest
  const at = columns ?? usualColumns(body)
  const cities = new Map<string, CarrierCity>()
  const refused: RefusedLine[] = []
  for (const { line, cells } of body) {
    if (isTotalLine(cells)) {
      refused.push({ line, message: 'C’est une ligne de total.' })
      continue
    }
    const read = readLine((field) => {
      const column = field === 'external_id' ? (at.get(field) ?? at.get('name')) : at.get(field)
      return cleanText(cells[column ?? -1] ?? '')
    })
    if (typeof read === 'string') refused.push({ line, message: read })
    else cities.set(read.external_id, read)
  }
  if (cities.size > MAX_CARRIER_CITIES) {
    return {
      cities: [],
      refused: [{ line: 1, message: `${formatWhole(MAX_CARRIER_CITIES)} villes au plus.` }],
    }
  }
  return { cities: [...cities.values()], refused }
}

/** Returns the column of each field; null when the line names no city column, and is therefore a city itself. */
function recognise(cells: readonly string[]): Map<ListField, number> | null {
  const keys = cells.map((cell) => foldText(cell).replace(/[^a-z]/g, ''))
  const at = new Map<ListField, number>()
  for (const field of ORDER) {
    const index = keys.findIndex((key) => HEADINGS[field].includes(key))
    if (index >= 0) at.set(field, index)
  }
  return at.has('name') && at.size > 1 ? at : null
}

/**
 * If every line has an amount where the name should be, the list is a tariff: its cities are known by their names alone.
 */
function usualColumns(lines: readonly SheetLine[]): Map<ListField, number> {
  const names = lines.map(({ cells }) => cleanText(cells[1] ?? '')).filter((name) => name !== '')
  const isTariff = names.length > 0 && names.every((name) => typeof readFee(name) === 'number')
  const order = isTariff ? ORDER.slice(1) : ORDER
  return new Map(order.map((field, index) => [field, index]))
}

/** Returns one city, or a sentence that says why the line is none. */
function readLine(cell: (field: ListField) => string): CarrierCity | string {
  const [external_id, name, delay] = [cell('external_id'), cell('name'), cell('delay')]
  if (external_id === '') return 'L’identifiant manque.'
  if (name === '') return 'Le nom manque.'
  if ([...external_id].length > MAX_ID) return `L’identifiant a plus de ${MAX_ID} caractères.`
  if ([...name].length > MAX_NAME) return `Le nom a plus de ${MAX_NAME} caractères.`
  if ([...delay].length > MAX_DELAY) return `Le délai a plus de ${MAX_DELAY} caractères.`
  const [delivered_fee, refused_fee, returned_fee] = [
    readFee(cell('delivered_fee')),
    readFee(cell('refused_fee')),
    readFee(cell('returned_fee')),
  ]
  if (delivered_fee === undefined || refused_fee === undefined || returned_fee === undefined) {
    return 'Un montant est illisible.'
  }
  return { external_id, name, delivered_fee, refused_fee, returned_fee, delay: delay === '' ? null : delay }
}

/** Returns null for no fee, undefined for what is no amount: `35`, `35,00 DH`. */
function readFee(text: string): number | null | undefined {
  const typed = latinDigits(text)
    .replace(/\s|dhs?|mad/gi, '')
    .replace(',', '.')
  if (typed === '' || typed === '-') return null
  const fee = /^\d+(?:\.\d*)?$/.test(typed) ? Number(typed) : Number.NaN
  return fee <= CARRIER_LIMITS.fee && hasTwoDecimals(fee) ? fee : undefined
}
