import { MAX_SPREADSHEET_LINES } from '#domain/batches/batch.ts'
import { recogniseColumns } from '#domain/batches/columns.ts'
import type { Sheet, SheetLine } from '#domain/batches/read-lines.ts'
import { withoutInvisible } from '#domain/text.ts'
import { tooWide } from './examine-part.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_TEXT, refusedFile, unknownSheetFormat } from './limits.ts'
import { readCsvCells } from './read-csv.ts'
import { readXlsxCells } from './read-xlsx.ts'

/** The headings are sought in so many rows, because titles may stand above them. */
const HEADINGS_WITHIN = 10
/** A row with so many known headings is taken for the headings. */
const HEADINGS_KNOWN = 2
const MAX_HEADING = 200
/** Names, numbers, headings and words of statuses are shorter than this. */
const MAX_SHORT_CELL = 200

/** The rows of a spreadsheet or of a pasted text that are not empty, headings among them. */
export async function parseRows(file: Buffer): Promise<SheetLine[]> {
  const rows = await readCells(file)
  if (rows.some((cells) => cells.slice(MAX_COLUMNS).some((cell) => cell.trim() !== ''))) throw tooWide()
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, MAX_COLUMNS).map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  refuseLongTexts(lines)
  return lines
}

/** Reads a spreadsheet, detected by its content. */
export async function parseSpreadsheet(file: Buffer): Promise<Sheet> {
  const lines = await parseRows(file)
  const top = lines.slice(0, HEADINGS_WITHIN)
  const found = top.findIndex(
    ({ cells }) => recogniseColumns(cells).filter((field) => field !== null).length >= HEADINGS_KNOWN,
  )
  const at = Math.max(found, 0)
  const [headings, ...rest] = lines.slice(at)
  if (headings === undefined) throw refusedFile('Ce fichier est vide.')
  if (rest.length === 0) throw refusedFile('Ce fichier n’a que des titres de colonnes, aucune ligne.')
  if (rest.length > MAX_SPREADSHEET_LINES) {
    const most = MAX_SPREADSHEET_LINES.toLocaleString('fr-FR')
    throw refusedFile(`Ce fichier a plus de ${most} lignes. Partagez-le en plusieurs fichiers.`)
  }
  const width = Math.min(
    MAX_COLUMNS,
    Math.max(headings.cells.length, ...rest.map(({ cells }) => cells.length)),
  )
  return {
    headings: Array.from({ length: width }, (_, index) =>
      (headings.cells[index] ?? '').trim().slice(0, MAX_HEADING),
    ),
    lines: rest.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) })),
  }
}

/**
 * A cell without what the database cannot store: zero characters and half characters, which a workbook can name. A short
 * text is also cleaned of invisible characters (ADR 144); in a long one, such as a description, they may direct how it is
 * read.
 */
function cleanCell(cell: string): string {
  const storable = cell.replaceAll('\0', '').toWellFormed()
  return storable.length > MAX_SHORT_CELL ? storable : withoutInvisible(storable)
}

function refuseLongTexts(lines: readonly SheetLine[]): void {
  let total = 0
  for (const { line, cells } of lines) {
    for (const { length } of cells) {
      total += length
      if (length <= MAX_CELL) continue
      throw refusedFile(
        `Ligne ${line}\u00a0: une cellule est beaucoup trop longue. Un guillemet y est peut-être resté ouvert.`,
      )
    }
    if (total > MAX_TEXT) throw refusedFile('Ce fichier devient beaucoup trop gros une fois ouvert.')
  }
}

function readCells(file: Buffer): Promise<string[][]> | string[][] {
  const head = file.subarray(0, 8).toString('latin1')
  if (file.byteLength === 0) throw refusedFile('Ce fichier est vide.')
  if (head.startsWith('PK\x03\x04')) return readXlsxCells(file)
  if (head.startsWith('\xd0\xcf\x11\xe0')) {
    throw unknownSheetFormat(
      'Ce classeur est d’un ancien format (XLS) ou protégé. Enregistrez-le en XLSX, sans mot de passe.',
    )
  }
  if (/^(?:%PDF|\x89PNG|\xff\xd8\xff|RIFF|GIF8|\{\\rtf|<)/.test(head)) {
    throw unknownSheetFormat('Ce fichier n’est pas un tableau. Choisissez un fichier XLSX ou CSV.')
  }
  return readCsvCells(file)
}
