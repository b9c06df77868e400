import { type ColumnField, recogniseColumns, unknownSizeHeadings } from './columns.ts'
import { type FileSource, foreignCells, recogniseSource } from './foreign-headings.ts'
import { groupLines } from './group-lines.ts'
import { readHandleRows } from './handle-rows.ts'
import { headingKey } from './headings.ts'
import { ownTable } from './own-table.ts'
import type { Sheet, SheetLine } from './read-lines.ts'
import { toSizeLines, withoutTotal } from './size-lines.ts'
import { readWooCommerceRows } from './woocommerce-rows.ts'

/** A row with so many known headings is taken for the headings. */
const HEADINGS_KNOWN = 2
/** Below the headings, a row needs more of them to be the beginning of another table: a cell may happen to be a heading. */
const OTHER_HEADINGS_KNOWN = 3
const PLAIN_NUMBER = /^[\d.,\s]+$/

/** Says whether a row is one of headings, of this shop or another. */
export function isHeadingRow(cells: readonly string[]): boolean {
  return countHeadings(cells) >= HEADINGS_KNOWN || recogniseSource(cells) !== 'own'
}

/**
 * Reads a file of this source as the shop's own table: the rest of the import knows no other. Lines keep their numbers;
 * where another table begins, the rest is left out and told.
 */
export function readFileOf(source: FileSource, sheet: Sheet): Sheet {
  const tables = leaveOtherTables(sheet)
  if (source === 'own') return { ...sheet, lines: tables }
  // In the own table the sums would no longer stand in the first cell.
  const lines = tables.map(withoutTotal)
  const at = foreignCells(source, sheet.headings)
  const rows = source === 'woocommerce' ? readWooCommerceRows(lines, at) : readHandleRows(lines, at)
  return ownTable(rows)
}

/** Counts the perfumes of a table and their sizes, as its columns are recognised. */
export function countGoods(
  lines: readonly SheetLine[],
  columns: readonly (ColumnField | null)[],
): { perfumes: number; sizes: number } {
  const table = toSizeLines(lines, columns)
  const groups = groupLines(table.lines, table.columns, {
    products: [],
    formerSlugs: new Map(),
  })
  const sizes = groups.flatMap((group) => group.lines.filter(({ cells }) => cells.has('volume')))
  return { perfumes: groups.length, sizes: sizes.length }
}

/** Says in sentences which columns of a file are not read. */
export function readingNotes(source: FileSource, sheet: Sheet): string[] {
  const columns = source === 'own' ? unknownSizeHeadings(sheet.headings) : []
  return columns.map(
    (heading) =>
      `Colonne «\u00a0${heading}\u00a0»\u00a0: un format est un nombre entier de millilitres, elle n’est pas lue.`,
  )
}

/** The headings may be repeated, as on each page of a printed table; those of another table end this one. */
function leaveOtherTables({ headings, lines }: Sheet): SheetLine[] {
  const own = headings.map(headingKey).join('|')
  let other: number | undefined
  return lines.map((line): SheetLine => {
    if (other === undefined && looksLikeHeadings(line.cells)) {
      if (line.cells.map(headingKey).join('|') === own) {
        return {
          ...line,
          left: { name: firstCell(line), reason: 'titres répétés, laissés de côté', isSkipped: true },
        }
      }
      other = line.line
    }
    if (other === undefined) return line
    const reason = `un autre tableau commence à la ligne ${other}\u00a0: importez-le dans un fichier à part`
    return { ...line, left: { name: firstCell(line), reason } }
  })
}

function looksLikeHeadings(cells: readonly string[]): boolean {
  if (cells.some((cell) => PLAIN_NUMBER.test(cell))) return false
  return countHeadings(cells) >= OTHER_HEADINGS_KNOWN || recogniseSource(cells) !== 'own'
}

function countHeadings(cells: readonly string[]): number {
  return recogniseColumns(cells).filter((field) => field !== null).length
}

function firstCell({ cells }: SheetLine): string {
  return cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
}
