import {
  INVOICE_HEADINGS,
  type InvoiceCells,
  invoiceCsvLine,
  invoicesCsvHead,
} from '#domain/customer-invoices/table.ts'
import { writeWorkbook } from './write-workbook.ts'

const WIDTHS = [16, 12, 10, 16, 26, 26, 22, 16, 12, 16, 12, 12, 24]

/** Writes the customers' invoices for the accountant. */
export async function* writeInvoices(
  lines: AsyncIterable<InvoiceCells>,
  format: 'csv' | 'xlsx',
): AsyncGenerator<string | Uint8Array> {
  if (format === 'xlsx') {
    const rows = await Array.fromAsync(lines)
    yield* writeWorkbook({ name: 'Factures', headings: INVOICE_HEADINGS, widths: WIDTHS, rows })
    return
  }
  yield invoicesCsvHead()
  for await (const cells of lines) yield invoiceCsvLine(cells)
}
