import { MAX_SPREADSHEET_LINES } from '#domain/batches/batch.ts'
import { FIELD_LABELS } from '#domain/batches/columns.ts'
import { isHeadingRow } from '#domain/batches/file-source.ts'
import type { Sheet, SheetLine } from '#domain/batches/read-lines.ts'
import { withoutInvisible } from '#domain/text.ts'
import { tooWide } from './examine-part.ts'
import { MAX_CELL, MAX_COLUMNS, MAX_TEXT, refusedFile, unknownSheetFormat } from './limits.ts'
import { fillMerged, type Merges, nameOf } from './merged-cells.ts'
import { readCsvCells } from './read-csv.ts'
import { readXlsxCells } from './read-xlsx.ts'
import { textOfCell } from './text-of-html.ts'

/** The headings are sought in so many rows, because titles may stand above them. */
const HEADINGS_WITHIN = 10
const MAX_HEADING = 200
/** Names, numbers, headings and words of statuses are shorter than this. */
const MAX_SHORT_CELL = 200
/** Titles above the headings are told, this much of them. */
const MAX_TITLE = 60

/** Reads the rows of a spreadsheet or of a pasted text that are not empty, headings among them. */
export async function parseRows(file: Buffer): Promise<SheetLine[]> {
  const { rows, merges } = await readCells(file)
  const [merge] = merges
  if (merge !== undefined) {
    throw refusedFile(
      `Ligne ${merge.startRow + 1}\u00a0: les cellules ${nameOf(merge)} sont fusionnées. Séparez-les et réessayez.`,
    )
  }
  return linesOf(rows)
}

function linesOf(rows: readonly string[][]): SheetLine[] {
  if (rows.some((cells) => cells.slice(MAX_COLUMNS).some((cell) => cell.trim() !== ''))) throw tooWide()
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells: cells.slice(0, MAX_COLUMNS).map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  refuseLongTexts(lines)
  return lines
}

/** Reads a spreadsheet, detected by its content. */
export async function parseSpreadsheet(file: Buffer): Promise<Sheet> {
  const { rows, merges } = await readCells(file)
  const merged = fillMerged(rows, merges)
  const lines = linesOf(rows)
  const top = lines.slice(0, HEADINGS_WITHIN)
  const at = Math.max(
    top.findIndex(({ cells }) => isHeadingRow(cells)),
    0,
  )
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
  const isExport = headings.cells.some((cell) => cell.trim() === FIELD_LABELS.slug)
  // What a person wrote into the shop comes back from its export letter by letter.
  const { texts, converted } = isExport ? { texts: rest, converted: 0 } : withoutHtml(rest)
  const notes = [...lines.slice(0, at).map(titleNote), ...merged, ...htmlNote(converted)]
  return {
    ...(notes.length > 0 && { notes }),
    headings: Array.from({ length: width }, (_, index) =>
      (headings.cells[index] ?? '').trim().slice(0, MAX_HEADING),
    ),
    lines: texts.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) })),
  }
}

function titleNote({ line, cells }: SheetLine): string {
  const title = cells.filter((cell) => cell.trim() !== '').join(' ')
  const shown = title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE).toWellFormed()}…` : title
  return `Ligne ${line} laissée de côté, avant les titres des colonnes\u00a0: «\u00a0${shown}\u00a0».`
}

/** Cells of other shops hold HTML: their text is read. */
function withoutHtml(lines: readonly SheetLine[]): { texts: SheetLine[]; converted: number } {
  let converted = 0
  const texts = lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => {
      const text = textOfCell(cell)
      if (text !== cell) converted += 1
      return text
    }),
  }))
  return { texts, converted }
}

function htmlNote(converted: number): string[] {
  if (converted === 0) return []
  const cells = converted === 1 ? '1 case contient' : `${converted.toLocaleString('fr-FR')} cases contiennent`
  return [`${cells} du HTML\u00a0: le texte en est lu, avec ses paragraphes et ses listes.`]
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

async function readCells(file: Buffer): Promise<{ rows: string[][]; merges: Merges }> {
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
  return { rows: readCsvCells(file), merges: [] }
}
