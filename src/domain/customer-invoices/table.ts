import { csvLine } from '#domain/orders/csv.ts'
import { type InvoiceDocument, PAYMENT_WAY_LABELS } from './document.ts'

/** This file writes the list of invoices for the accountant, as CSV and as a workbook. */

export const INVOICE_HEADINGS = [
  'Numéro',
  'Date',
  'Type',
  'Avoir sur',
  'Client',
  'Société',
  'ICE',
  'Commande',
  'HT (DH)',
  'Taux de TVA (%)',
  'TVA (DH)',
  'TTC (DH)',
  'Paiement',
] as const

export type InvoiceCells = (string | number | null)[]

/** Returns a document as a line; amounts of a credit note are negative, so that columns add up. */
export function invoiceCells(document: InvoiceDocument): InvoiceCells {
  const { number, issued_on, credits, buyer, order_number, vat, total, payment } = document
  const sign = credits === null ? 1 : -1
  return [
    ...[number, issued_on, credits === null ? 'Facture' : 'Avoir', credits?.number ?? null],
    ...[buyer.name, buyer.company, groupedIce(buyer.ice), order_number],
    ...[sign * (vat?.net ?? total), vat?.rate ?? null, sign * (vat?.amount ?? 0), sign * total],
    payment === null ? null : PAYMENT_WAY_LABELS[payment.way],
  ]
}

/** Without this mark, spreadsheets misread accents. */
const BYTE_ORDER_MARK = '\ufeff'

/** Returns the byte order mark and the headings, for French spreadsheets (D36). */
export function invoicesCsvHead(): string {
  return BYTE_ORDER_MARK + csvLine([...INVOICE_HEADINGS])
}

export function invoiceCsvLine(cells: InvoiceCells): string {
  return csvLine(
    cells.map((cell, at) => {
      if (typeof cell !== 'number') return cell ?? ''
      return INVOICE_HEADINGS[at]?.endsWith('(DH)') === true
        ? cell.toFixed(2).replace('.', ',')
        : decimal(cell)
    }),
  )
}

/** Dates the file in Morocco: `factures-2026-11-21.csv`. */
export function invoicesFileName(day: string, format: 'csv' | 'xlsx'): string {
  return `factures-${day}.${format}`
}

function decimal(number: number): string {
  return String(number).replace('.', ',')
}

/** Fifteen digits in a row become a number of 15 digits in a spreadsheet, without its zeros in front. */
export function groupedIce(ice: string | null): string | null {
  return ice === null ? null : ice.replace(/(\d{3})(?=\d)/g, '$1 ')
}
