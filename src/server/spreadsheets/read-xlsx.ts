import { colToLetter, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { MAX_SPREADSHEET_LINES } from '#domain/batches/batch.ts'
import { numberCell, yesNoCell } from '#domain/batches/cells.ts'
import { examinePart, tooWide } from './examine-part.ts'
import { MAX_COLUMNS, MAX_PARTS, MAX_UNPACKED_BYTES, refusedFile, unknownSheetFormat } from './limits.ts'
import type { Merges } from './merged-cells.ts'
import { inflate, openZip } from './unzip.ts'

/** A few rows more than accepted are read, because headings may stand below a title. */
const ROWS_READ = MAX_SPREADSHEET_LINES + 20
const SECOND_MS = 1000
/** Workbooks count days from this day. */
const FIRST_DAY = '1900-01-01'

/** Reads the cells of a workbook's first visible sheet, as text, row by row, and which of them are merged. */
export async function readXlsxCells(file: Buffer): Promise<{ rows: string[][]; merges: Merges }> {
  await checkParts(file)
  const { sheets } = await readXlsx(file, {
    sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
    range: `A1:${colToLetter(MAX_COLUMNS - 1)}${ROWS_READ}`,
  }).catch(() => {
    throw refusedFile('Ce classeur est illisible. Enregistrez-le à nouveau au format XLSX et réessayez.')
  })
  const sheet = sheets.find(({ rows }) => rows.length > 0)
  if (sheet === undefined) return { rows: [], merges: [] }
  for (const [place, { type, formula, value }] of sheet.cells ?? []) {
    if (type !== 'formula' && formula === undefined) continue
    if (value !== null && value !== '') continue
    const [row = 0, column = 0] = place.split(',').map(Number)
    throw refusedFile(
      `Ligne ${row + 1}\u00a0: la cellule ${colToLetter(column)}${row + 1} est une formule sans valeur. Ouvrez le fichier dans votre tableur, enregistrez-le et réessayez.`,
    )
  }
  const rows = sheet.rows.map((row) => row.map(textOf))
  if (rows.filter(isFilled).length <= MAX_SPREADSHEET_LINES) await refuseRowsBeyond(file, sheet.name)
  // A merge of one cell, which some programs write, merges nothing.
  const merges = (sheet.merges ?? []).filter(
    ({ startRow, endRow, startCol, endCol }) => startRow < endRow || startCol < endCol,
  )
  return { rows, merges }
}

/** Refuses rows far below the others: after more blank ones than are read they would be left out without a word. */
async function refuseRowsBeyond(file: Buffer, sheet: string): Promise<void> {
  for await (const { index, values } of streamXlsxRows(file, { sheet })) {
    // Each row is built to its last cell: after a few wide ones the rest is not worth the time.
    if (values.length > MAX_COLUMNS) throw tooWide()
    if (index < ROWS_READ || !isFilled(values.map(textOf))) continue
    throw refusedFile(
      `Ligne ${index + 1}\u00a0: elle vient après des milliers de lignes vides. Remontez-la sous les autres et réessayez.`,
    )
  }
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '')
}

/** Inflates every part once, to count what it becomes and to examine it, before anything is built from it. */
async function checkParts(file: Buffer): Promise<void> {
  const { zip, entries } = await openZip(file, { maxEntries: MAX_PARTS, maxBytes: MAX_UNPACKED_BYTES })
  if (!entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) {
    throw unknownSheetFormat('Ce fichier n’est pas un classeur. Enregistrez votre tableau en XLSX ou en CSV.')
  }
  let unpacked = 0
  const counted = { tags: 0 }
  for (const entry of entries) {
    const examine = examinePart(entry.fileName, counted)
    await inflate(zip, entry, (piece) => {
      unpacked += piece.byteLength
      if (unpacked > MAX_UNPACKED_BYTES)
        throw refusedFile('Ce fichier devient beaucoup trop gros une fois ouvert.')
      examine(piece)
    })
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberCell(value)
  if (typeof value === 'boolean') return yesNoCell(value)
  return value instanceof Date ? dateCell(value) : String(value)
}

/** `2026-11-27`, or `2026-11-27 09:05:00` where the cell has a time; a time alone is a moment of the first day. */
function dateCell(value: Date): string {
  // Days are kept as fractions, a few microseconds off.
  const rounded = new Date(Math.round(value.getTime() / SECOND_MS) * SECOND_MS)
  const [day = '', time = ''] = rounded.toISOString().slice(0, 19).split('T')
  if (time === '00:00:00') return day
  return day < FIRST_DAY ? time : `${day} ${time}`
}
