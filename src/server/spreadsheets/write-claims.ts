import { CLAIM_HEADINGS, type ClaimCells } from '#domain/remittances/claims.ts'

/** In characters: each holds its heading and most of what stands below it. */
const WIDTHS = [22, 22, 16, 24, 14, 14, 36]

/** Writes what a carrier is asked, a line each, with a column for its answers. */
export async function* writeClaims(rows: readonly ClaimCells[]): AsyncGenerator<Uint8Array> {
  // The library is loaded with the first workbook, because most shops that start write none.
  const { writeXlsx } = await import('hucre/xlsx')
  const heading = { style: { font: { name: 'Calibri', size: 11, bold: true } } }
  yield await writeXlsx({
    sheets: [
      {
        name: 'À vérifier',
        // Numbers of parcels are texts: a program makes no date or formula of them.
        columns: WIDTHS.map((width, at) => ({ width, ...(!isAmount(at) && { style: { numFmt: '@' } }) })),
        rows: [[...CLAIM_HEADINGS], ...rows.map((row) => [...row])],
        cells: new Map(CLAIM_HEADINGS.map((_, at) => [`0,${at}`, heading])),
        freezePane: { rows: 1 },
        pageSetup: {
          orientation: 'landscape',
          paperSize: 'a4',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
        },
      },
    ],
  })
}

function isAmount(column: number): boolean {
  return CLAIM_HEADINGS[column]?.endsWith('(DH)') === true
}
