import { MAX_COLUMNS, MAX_TAGS, MAX_WIDTHS, refusedFile } from './limits.ts'

/** A document type declares entities, which spreadsheets never need. */
const DOCTYPE = /<!\s*(?:DOCTYPE|ENTITY)/i
/**
 * Matches the start of a row or of a cell, and what follows up to the next tag; a value may contain `>`, but
 * no `<`.
 */
const ROW_OR_CELL = /<(?:[^\s<>:]{1,100}:)?(row|c)([\s/>][^<]*)/g
/**
 * Matches every attribute that a reader could take for the place of a cell, because readers differ in what
 * they forgive.
 */
const PLACES = /\sr\s*=\s*["']?([^"'\s/>]*)/g
/**
 * Matches a width of columns, which a reader keeps for each column that it spans; a place of a drawing has no
 * attributes.
 */
const WIDTH = /<(?:[^\s<>:]{1,100}:)?col\s/g
const COLUMN = /^[A-Z]{1,3}(?=\d)/i
/** Says how much of a tag is kept until its end comes; a cell's place stands at its beginning. */
const MAX_TAG_START = 1000
const LESS_THAN = 0x3c

/** Counts the tags of all parts of a workbook, because a file of a few kilobytes can hold millions. */
export type TagCount = { tags: number }

/**
 * Looks through one part of a workbook, piece by piece, for what would keep a reader busy in vain: declarations, millions
 * of tags, and cells beyond the last column. Nothing is built. Cells are sought in every part, because the workbook itself
 * says which of its parts is a sheet.
 */
export function examinePart(fileName: string, counted: TagCount): (piece: Buffer) => void {
  const isXml = /\.(?:xml|rels)$/i.test(fileName)
  let start = ''
  let column = 0
  let widths = 0

  function examineCells(text: string): void {
    widths += text.match(WIDTH)?.length ?? 0
    if (widths > MAX_WIDTHS) throw tooWide()
    for (const [, kind, attributes = ''] of text.matchAll(ROW_OR_CELL)) {
      const places = kind === 'c' ? [...attributes.matchAll(PLACES)].map(([, place = '']) => place) : []
      // A cell that does not say where it is stands beside the one before it.
      column = kind === 'row' ? 0 : Math.max(0, ...places.map(columnOf)) || column + 1
      if (column > MAX_COLUMNS) throw tooWide()
    }
  }

  return (piece) => {
    for (let at = piece.indexOf(LESS_THAN); at !== -1; at = piece.indexOf(LESS_THAN, at + 1))
      counted.tags += 1
    if (counted.tags > MAX_TAGS) throw refusedFile('Ce fichier devient beaucoup trop gros une fois ouvert.')
    // UTF-16 is examined too; every second byte of it is zero.
    const text = start + piece.toString('latin1').replaceAll('\0', '')
    if (isXml && DOCTYPE.test(text)) throw refusedFile('Ce classeur contient des déclarations interdites.')
    const last = text.lastIndexOf('<')
    examineCells(last === -1 ? '' : text.slice(0, last))
    start = last === -1 ? text.slice(0, MAX_TAG_START) : text.slice(last, last + MAX_TAG_START)
  }
}

/** `A` is 1 and `GR` is 200; a place that is written in another way counts as beyond. */
function columnOf(place: string): number {
  const letters = COLUMN.exec(place)?.[0].toUpperCase() ?? ''
  if (letters === '') return MAX_COLUMNS + 1
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

/** The sentence says what to do, because empty columns at the far right are invisible and often styled. */
export function tooWide(): Error {
  return refusedFile(
    `Ce tableau a plus de ${MAX_COLUMNS}\u00a0colonnes. Copiez celles qu’il faut dans un nouveau fichier et réessayez.`,
  )
}
