import { cleanText } from '#domain/customers/contact-details.ts'
import { csvLine } from '#domain/orders/csv.ts'
import { foldText } from '#domain/text.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { ResolvedCity } from './cities.ts'
import { type Column, columnText } from './columns.ts'
import type { ParcelData } from './parcel-data.ts'

/** Without this mark, spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\ufeff'

/** Returns the byte order mark and headings of a carrier's file: `;`, CRLF (D36). */
export function carrierCsvHead(columns: readonly Column[]): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header))
}

/** Returns a parcel as a line of its carrier's file (A24.9). Cells that a spreadsheet would run are neutralised. */
export function carrierCsvLine(columns: readonly Column[], parcel: ParcelData, city: ResolvedCity): string {
  return csvLine(columns.map((column) => cleanText(columnText(column, parcel, city))))
}

/** Returns a text such as `atlas-express-2025-11-22.csv`: the carrier, and the date in Morocco. */
export function carrierCsvFileName(carrierName: string, now: Date): string {
  const name = foldText(carrierName)
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${name === '' ? 'colis' : name}-${dayInMorocco(now)}.csv`
}
