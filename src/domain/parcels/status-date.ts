import type { DateOrder } from '#domain/time/date-order.ts'
import { parseMoment } from '#domain/time/written-time.ts'

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(.*)$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(.*)$/
/** A time is written `14:05`, `14h05`, `14:05:33` or `14:05:33.120`, with or without a zone. */
const TIME = /^(\d{1,2})[:h](\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/i

/** News of a day without an hour counts until midnight, so that a line means the same moment in every file. */
const END_OF_DAY = '23:59:59'

/**
 * Returns the moment in a cell of a carrier's file, in Morocco unless it has a zone: `22/11/2026 14:05`,
 * `2026-11-22`, `22-11-26 à 14h05`. A day alone stands for its last second. It is null for anything that is
 * no date. Carriers of Morocco write the day first, and no other date of a file turns one (D233).
 */
export function readStatusDate(cell: string, order: DateOrder = 'day-first'): Date | null {
  const text = cell.trim()
  const first = YEAR_FIRST.exec(text)
  const second = first === null ? YEAR_LAST.exec(text) : null
  if (first !== null) return momentOf([first[1], first[2], first[3]], first[4])
  if (second === null) return null
  const [day, month] = order === 'day-first' ? [second[1], second[2]] : [second[2], second[1]]
  return momentOf([second[3], month, day], second[4])
}

type Part = string | undefined

function momentOf([year = '', month = '', day = '']: [Part, Part, Part], rest: Part): Date | null {
  const time = timeOf((rest ?? '').replace(/^[\sT,]*(?:à|a)?\s*/i, ''))
  if (time === null) return null
  const fullYear = year.length === 2 ? `20${year}` : year
  return parseMoment(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}`)
}

function timeOf(text: string): string | null {
  if (text === '') return END_OF_DAY
  const [whole, hour = '', minute = '', second = '00', zone = ''] = TIME.exec(text) ?? []
  return whole === undefined ? null : `${hour.padStart(2, '0')}:${minute}:${second}${zone.toUpperCase()}`
}
