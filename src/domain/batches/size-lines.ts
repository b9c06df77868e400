import { inOrder } from '#domain/catalogue/volumes.ts'
import { millilitresIn, volumeCell } from './cells.ts'
import { type ColumnField, IMPORT_FIELDS, type ImportField, sizeColumn } from './columns.ts'
import { isTotalLine } from './headings.ts'
import { EXAMPLE_NAME, isExampleLine } from './model.ts'
import type { SheetLine } from './read-lines.ts'

/** People write this into the column of a size that they do not sell. */
const NO_PRICE = /^[-–—/x]?$/i

/** Holds lines of one size each, with the meaning of their columns. */
export type SizeLines = { lines: SheetLine[]; columns: (ImportField | null)[] }

/**
 * Returns a table with one line a size, as the shop's own: sizes in columns become lines, a size at the end of a name its
 * own column. Lines that say nothing about a perfume are marked as left out.
 */
export function toSizeLines(
  sheet: readonly SheetLine[],
  columns: readonly (ColumnField | null)[],
): SizeLines {
  const lines = sheet.map((line) => withoutGoods(line, columns))
  const own = columns.map((field) => IMPORT_FIELDS.find((one) => one === field) ?? null)
  if (columns.some((field) => sizeColumn(field) !== undefined)) return spread(lines, columns, own)
  if (columns.includes('volume') || !columns.includes('name')) return { lines, columns: own }
  return columns.includes('price') || columns.includes('stock')
    ? withSizesOfNames(lines, own)
    : { lines, columns: own }
}

/** Leaves a line of sums out, unless something else has been said of it. */
export function withoutTotal(line: SheetLine): SheetLine {
  if (line.left !== undefined || !isTotalLine(line.cells)) return line
  return { ...line, left: { name: 'Total', reason: 'ligne de total, laissée de côté', isSkipped: true } }
}

/**
 * Recognises a line of sums, the model's example, or a line with nothing in the columns that are read, such
 * as a title between the perfumes.
 */
function withoutGoods(line: SheetLine, columns: readonly (ColumnField | null)[]): SheetLine {
  const told = withoutTotal(line)
  if (told.left !== undefined) return told
  if (isExampleLine(line.cells, columns)) {
    return {
      ...line,
      left: { name: EXAMPLE_NAME, reason: 'ligne d’exemple du modèle, laissée de côté', isSkipped: true },
    }
  }
  if (columns.some((field, index) => field !== null && (line.cells[index] ?? '').trim() !== '')) return line
  const name = line.cells.find((cell) => cell.trim() !== '')?.trim() ?? ''
  const reason = 'rien dans les colonnes lues\u00a0: un titre, sans doute, laissé de côté'
  return { ...line, left: { name, reason, isSkipped: true } }
}

/** The perfume's own cells stand on its first size; a stock that is not of one size is that of each. */
function spread(
  lines: readonly SheetLine[],
  columns: readonly (ColumnField | null)[],
  own: readonly (ImportField | null)[],
): SizeLines {
  const kept = own.map((field) => (field === 'stock' ? null : field))
  const stockOfEach = own.indexOf('stock')
  const volumes = inOrder(columns.flatMap((field) => sizeColumn(field)?.volume ?? []))
  const placeOf = (field: ColumnField) => columns.indexOf(field)
  const spreadLines = lines.flatMap((line): SheetLine[] => {
    if (line.left !== undefined) return [line]
    const cellAt = (place: number) => (line.cells[place] ?? '').trim()
    const sizes = volumes.flatMap((volume) => {
      const price = cellAt(placeOf(`price_${volume}`))
      const stock = cellAt(placeOf(`stock_${volume}`))
      if (NO_PRICE.test(price) && NO_PRICE.test(stock)) return []
      const amounts = [price, stock].map((cell) => (NO_PRICE.test(cell) ? '' : cell))
      return [[volumeCell(volume), amounts[0] ?? '', amounts[1] || cellAt(stockOfEach)]]
    })
    const goods = columns.map((_, index) => line.cells[index] ?? '')
    if (sizes.length === 0) return [{ line: line.line, cells: [...goods, '', '', ''] }]
    const identity = goods.map((cell, index) => (isIdentity(own[index]) ? cell : ''))
    return sizes.map((size, index) => ({
      line: line.line,
      cells: [...(index === 0 ? goods : identity), ...size],
    }))
  })
  return { lines: spreadLines, columns: [...kept, 'volume', 'price', 'stock'] }
}

function isIdentity(field: ImportField | null | undefined): boolean {
  return field === 'name' || field === 'slug'
}

function withSizesOfNames(lines: readonly SheetLine[], columns: readonly (ImportField | null)[]): SizeLines {
  const at = columns.indexOf('name')
  const named = lines.map((line): SheetLine => {
    if (line.left !== undefined) return line
    const goods = columns.map((_, index) => line.cells[index] ?? '')
    const { name, size } = splitName(goods[at] ?? '')
    return { line: line.line, cells: [...goods.with(at, name), size] }
  })
  return { lines: named, columns: [...columns, 'volume'] }
}

/** Turns `Lattafa Yara - 100ml` into `Lattafa Yara` and `100 ml`; a name without a size is left as it is. */
export function splitName(text: string): { name: string; size: string } {
  const size = millilitresIn(text)
  const name = size?.rest
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—,|/:]{1,9}|[\s\-–—,|/:]{1,9}$/g, '')
  if (size === undefined || name === undefined || name === '') return { name: text, size: '' }
  return { name, size: `${size.ml} ml` }
}
