import type { Volume } from '#domain/catalogue/product.ts'
import { notInShop } from '#domain/catalogue/volumes.ts'
import { withoutInvisible } from '#domain/text.ts'
import type { UnknownWord, WordMeaning } from './batch.ts'
import {
  CLEAR_MARK,
  plainText,
  readNumberCell,
  readVolume,
  readYesNo,
  splitPictures,
  splitWords,
  unescapeCell,
  volumeCell,
} from './cells.ts'
import type { ImportField } from './columns.ts'
import { isWordField, labelInSentence, type SaidColumns } from './plan.ts'
import { readWord, unknownWord, type WordField } from './words.ts'

/**
 * Holds a line of the file that is not empty; `line` counts as spreadsheets do. `left` says that it is left
 * out, under which name it is listed, and why.
 */
export type SheetLine = {
  line: number
  cells: readonly string[]
  /** `isSkipped` lines are of no perfume: nothing of theirs is refused. */
  left?: { name: string; reason: string; isSkipped?: true }
}

/**
 * Holds a spreadsheet as read: its headings, and its lines that are not empty; `notes` are sentences on how
 * it was read.
 */
export type Sheet = { headings: string[]; lines: SheetLine[]; notes?: string[] }

/** Names a line's cells by what they are; empty ones are missing. */
export type NamedCells = { line: number; cells: ReadonlyMap<ImportField, string> }

/** Says what could not be read, with the word that it comes from, or the size that the shop does not have, if any. */
export type Trouble = { refusal: string; unknown?: UnknownWord; volume?: Volume }

/** Holds what a line says of its size. */
export type ReadSize = {
  volume?: Volume
  price?: number
  stock?: number
  offered?: boolean
  is_original?: boolean
  promo_price?: number
  promo_start?: string
  promo_end?: string
}

/** Fields of a size; the other ones belong to the product. */
export const SIZE_FIELDS: readonly ImportField[] = [
  ...(['volume', 'price', 'stock', 'offered', 'is_original'] as const),
  ...(['promo_price', 'promo_start', 'promo_end'] as const),
]

export function nameCells({ line, cells }: SheetLine, columns: readonly (ImportField | null)[]): NamedCells {
  const named = columns.flatMap((field, index) => {
    const text = plainText(cells[index] ?? '')
    return field === null || text === '' ? [] : [[field, text] as const]
  })
  return { line, cells: new Map(named) }
}

/** Reads what a line says of its size, in a shop that sells in these ones. */
export function readSize(
  cells: ReadonlyMap<ImportField, string>,
  volumes: readonly Volume[],
): { size: ReadSize; troubles: Trouble[] } {
  const troubles: Trouble[] = []
  const size: ReadSize = {}
  for (const field of SIZE_FIELDS) {
    const cell = cells.get(field)
    if (cell === undefined) continue
    if (field === 'volume') {
      const volume = readVolume(cell)
      if (volume === undefined) {
        const known = volumes.map(volumeCell).join(', ')
        troubles.push({ refusal: `format inconnu «\u00a0${cell}\u00a0» (formats possibles\u00a0: ${known})` })
      } else if (volumes.includes(volume)) size.volume = volume
      else troubles.push({ refusal: asTrouble(notInShop(volume)), volume })
    } else if (field === 'price' || field === 'stock' || field === 'promo_price') {
      const number = readNumberCell(unescapeCell(cell))
      if (number === undefined) troubles.push(notANumber(field, cell))
      else size[field] = number
    } else if (field === 'offered' || field === 'is_original') {
      const answer = readYesNo(cell)
      if (answer === undefined) troubles.push(notYesNo(field, cell))
      else size[field] = answer
    } else if (field === 'promo_start' || field === 'promo_end') {
      size[field] = cell
    }
  }
  return { size, troubles }
}

/** Reads what a cell of a product says, as columns of the table. `pictureOf` finds a file of the ZIP. */
export function readProductCell(
  field: ImportField,
  cell: string,
  {
    words,
    pictureOf,
  }: { words: readonly WordMeaning[]; pictureOf: (name: string) => string | { refusal: string } },
): { columns: SaidColumns; troubles: Trouble[] } {
  const isCleared = cell === CLEAR_MARK
  switch (field) {
    case 'brand':
      return read({ brand: isCleared ? null : unescapeCell(cell) })
    case 'description_ar':
      return read({ description_ar: isCleared ? '' : withoutInvisible(unescapeCell(cell)).trim() })
    case 'name':
    case 'description':
    case 'notes_top':
    case 'notes_heart':
    case 'notes_base':
      return read({ [field]: unescapeCell(cell) })
    case 'family':
    case 'gender':
    case 'intensity': {
      const value = readWord(field, cell, words)
      return value === undefined ? refused(unknown(field, cell)) : read({ [field]: value })
    }
    case 'time_of_day':
    case 'occasion':
    case 'season': {
      const typed = isCleared ? [] : splitWords(cell)
      const values = typed.map((word) => ({ word, value: readWord(field, word, words) }))
      const troubles = values.flatMap(({ word, value }) =>
        value === undefined ? [unknown(field, word)] : [],
      )
      const known = [...new Set(values.flatMap(({ value }) => value ?? []))]
      return { columns: troubles.length > 0 ? {} : { [field]: known }, troubles }
    }
    case 'visible':
    case 'is_best_seller':
    case 'has_decant':
    case 'has_full_bottle': {
      const answer = readYesNo(cell)
      return answer === undefined ? refused(notYesNo(field, cell)) : read({ [field]: answer })
    }
    case 'image_url': {
      const address = pictureOf(unescapeCell(cell))
      return typeof address === 'string' ? read({ image_url: address }) : refused(address)
    }
    case 'images': {
      const addresses = (isCleared ? [] : splitPictures(cell)).map((one) => pictureOf(unescapeCell(one)))
      const troubles = addresses.filter((one) => typeof one !== 'string')
      const images = addresses.filter((one) => typeof one === 'string')
      return { columns: troubles.length > 0 ? {} : { images }, troubles }
    }
    default:
      return read({})
  }
}

function read(columns: SaidColumns) {
  return { columns, troubles: [] }
}

function refused(trouble: Trouble) {
  return { columns: {}, troubles: [trouble] }
}

function unknown(field: WordField, word: string): Trouble {
  const { unknown, sentence } = unknownWord(field, word)
  return { refusal: sentence, unknown }
}

function notANumber(field: ImportField, cell: string): Trouble {
  return { refusal: `${labelInSentence(field)}\u00a0: «\u00a0${cell}\u00a0» n’est pas un nombre` }
}

function notYesNo(field: ImportField, cell: string): Trouble {
  return { refusal: `${labelInSentence(field)}\u00a0: écrivez oui ou non, et non «\u00a0${cell}\u00a0»` }
}

/** Says whether two cells of one product have the same meaning. */
export function saysSame(field: ImportField, a: string, b: string): boolean {
  return a === b || (isWordField(field) && a.toLowerCase() === b.toLowerCase())
}

/** Writes a sentence as troubles are written: they are joined by semicolons. */
export function asTrouble(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '')
}
