import type { ExportField } from '#domain/batches/columns.ts'
import type { ExportedCell, ExportFormat } from '#domain/batches/export.ts'
import { csvLine } from '#domain/orders/csv.ts'
import { sheetColumn } from './sheet-columns.ts'

/** Without this mark, spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\ufeff'

export const SPREADSHEET_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Writes rows as a file, piece by piece; `fields` are what their columns hold. Texts must be escaped already. */
export async function* writeSpreadsheet(
  rows: AsyncIterable<ExportedCell[]> | Iterable<ExportedCell[]>,
  format: ExportFormat,
  fields: readonly ExportField[],
): AsyncGenerator<string | Uint8Array> {
  if (format === 'xlsx') {
    // The library is loaded with the first export, because most shops that start write none.
    const { writeXlsxStream } = await import('hucre/xlsx')
    const columns = fields.map(sheetColumn)
    yield* writeXlsxStream(rows, { name: 'Parfums', columns, freezePane: { rows: 1 } })
    return
  }
  yield BYTE_ORDER_MARK
  for await (const row of rows) yield csvLine(row.map(csvText))
}

function csvText(cell: ExportedCell): string {
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell ?? ''
}
