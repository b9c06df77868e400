import { isDay } from './written-time.ts'

/** How a file writes its days: '31/12/2026' or '12/31/2026'. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** A day as a file writes it, and the two days that it may be. */
export type AmbiguousDay = { written: string; day_first: string; month_first: string }

/** The order in which a file writes its days; a day that its owner is asked about; or two days that are written in two ways. */
export type FoundOrder = DateOrder | { asked: AmbiguousDay } | { twoWays: readonly [string, string] }

/** A day, also with an hour behind; a stretch of days in one cell is none. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s,]+\d{1,2}:)/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=$|[T\s,]+\d{1,2}:)/

/**
 * Says in which order a file writes day and month, which is the same for all of its days (D219): one that can only be read in
 * one order decides. Programs leave two ways in one file when they take those days that they understand for their own.
 * Days are returned as they are written, and read as `plain` makes them.
 */
export function dateOrderOf(
  cells: readonly string[],
  plain: (cell: string) => string = (cell) => cell,
): FoundOrder {
  const yearFirst = cells.find((cell) => YEAR_FIRST.test(plain(cell)))
  const others = cells
    .filter((cell) => YEAR_LAST.test(plain(cell)))
    .map((written) => ({
      written,
      day: readDay(plain(written), 'day-first'),
      month: readDay(plain(written), 'month-first'),
    }))
  const dayFirst = others.find(({ day, month }) => day !== null && month === null)
  const monthFirst = others.find(({ day, month }) => day === null && month !== null)
  const [one, other] =
    yearFirst === undefined ? [dayFirst?.written, monthFirst?.written] : [yearFirst, others[0]?.written]
  if (one !== undefined && other !== undefined) return { twoWays: [one, other] }
  if (monthFirst !== undefined) return 'month-first'
  const [asked] = others.flatMap(({ written, day, month }) =>
    day === null || month === null || day === month ? [] : [{ written, day_first: day, month_first: month }],
  )
  return dayFirst !== undefined || asked === undefined ? 'day-first' : { asked }
}

/** Reads '2026-03-01' and '2026/03/01', and '01/03/2026' in the order of its file; null for anything else. */
export function readDay(cell: string, order: DateOrder): string | null {
  const [, year = '', ...rest] = YEAR_FIRST.exec(cell) ?? []
  const [, one = '', two = '', yearLast = ''] = YEAR_LAST.exec(cell) ?? []
  const [month, day] = year !== '' ? rest : order === 'month-first' ? [one, two] : [two, one]
  const written = [year || yearLast, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
  return isDay(written) ? written : null
}
