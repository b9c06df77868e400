import { CLAIM_HEADINGS, type ClaimCells } from '#domain/remittances/claims.ts'
import { writeWorkbook } from './write-workbook.ts'

const WIDTHS = [22, 22, 16, 24, 14, 14, 36]

/** Writes what a carrier is asked, a line each, with a column for its answers. */
export function writeClaims(rows: readonly ClaimCells[]): AsyncGenerator<Uint8Array> {
  return writeWorkbook({ name: 'À vérifier', headings: CLAIM_HEADINGS, widths: WIDTHS, rows })
}
