import { readNumberCell, readVolume } from './cells.ts'
import { FIELD_LABELS, IMPORT_FIELDS, type ImportField } from './columns.ts'
import type { Sheet, SheetLine } from './read-lines.ts'
import { splitName } from './size-lines.ts'
import { readWord } from './words.ts'

/** Holds a line of another shop's file, as the shop's own fields. */
export type OwnRow = {
  line: number
  cells: Partial<Record<ImportField, string>>
  left?: SheetLine['left']
}

/** A table has these columns, even where no line fills them. */
const ALWAYS: readonly ImportField[] = ['name', 'volume', 'price', 'stock']

/** Writes rows as the shop's own table, so that the import goes one way whatever the file was. */
export function ownTable(rows: readonly OwnRow[]): Sheet {
  const fields = IMPORT_FIELDS.filter(
    (field) => ALWAYS.includes(field) || rows.some(({ cells }) => (cells[field] ?? '') !== ''),
  )
  return {
    headings: fields.map((field) => FIELD_LABELS[field]),
    lines: rows.map(({ line, cells, left }) => ({
      line,
      cells: fields.map((field) => cells[field] ?? ''),
      ...(left !== undefined && { left }),
    })),
  }
}

/**
 * Returns the size of another shop's line: the option that is a volume, else the end of the name, else the
 * option that is none, which the trial reports.
 */
export function sizeOf(options: readonly string[], name: string): { name: string; size: string } {
  const said = options.filter((option) => option !== '' && option !== 'Default Title')
  const volume = said.find((option) => readVolume(option) !== undefined)
  if (volume !== undefined) return { name, size: volume }
  const named = splitName(name)
  return named.size === '' ? { name, size: said[0] ?? '' } : named
}

/**
 * Returns the full price, and the reduced one as the price of a promotion, never silently the price;
 * undefined where nothing is reduced: a price before that is no higher is no sale, and shops show none.
 */
export function salePrices(
  full: string,
  reduced: string,
): Pick<OwnRow['cells'], 'price' | 'promo_price'> | undefined {
  const [whole, lower] = [readNumberCell(full), readNumberCell(reduced)]
  const isSale = whole !== undefined && lower !== undefined && lower > 0 && lower < whole
  return isSale ? { price: full, promo_price: reduced } : undefined
}

/** A shop that sold more than it had writes so: nothing of it is left. */
export function stockOf(stock: string): string {
  return (readNumberCell(stock) ?? 0) < 0 ? '0' : stock
}

/** Returns the addresses of pictures in a cell, which may hold commas themselves. */
export function pictureAddresses(cell: string): string[] {
  return cell
    .split(/[|\n]|[;,](?=\s|https?:)/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** Returns the pictures of a perfume as the own table writes them. */
export function picturesOf(addresses: readonly string[]): Pick<OwnRow['cells'], 'image_url' | 'images'> {
  const [first = '', ...others] = new Set(addresses)
  return { image_url: first, images: others.join(' | ') }
}

/**
 * Returns the gender and the family among tags and categories, where they name exactly one: `Parfums Homme` →
 * Homme.
 */
export function goodsInTopics(topics: readonly string[]): Pick<OwnRow['cells'], 'gender' | 'family'> {
  const phrases = topics.flatMap((topic) => topic.split(/[,;>|/]/)).map((phrase) => phrase.trim())
  const words = [...phrases, ...phrases.flatMap((phrase) => phrase.split(/\s+/))].filter(
    ({ length }) => length >= LEAST_WORD,
  )
  const genders = new Set(words.flatMap((word) => readWord('gender', word, []) ?? []))
  const families = new Set(words.flatMap((word) => readWord('family', word, []) ?? []))
  const [gender] = genders
  const [family] = families
  return {
    ...(gender !== undefined && { gender: genders.size === 1 ? gender : 'unisexe' }),
    ...(family !== undefined && families.size === 1 && { family }),
  }
}

/** Shorter words, such as `h`, are abbreviations of other things in tags. */
const LEAST_WORD = 4
