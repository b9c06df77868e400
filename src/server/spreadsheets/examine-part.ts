import { colToLetter } from 'hucre/xlsx'
import { MAX_COLUMNS, MAX_TAGS, refusedFile } from './limits.ts'

/** A document type declares entities, which spreadsheets never need. */
const DOCTYPE = /<!\s*(?:DOCTYPE|ENTITY)/i
const SHEET = /^xl\/worksheets\//
/** The start of a row or of a cell, and what follows up to the next tag; a value may contain `>`, but no `<`. */
const ROW_OR_CELL = /<(?:\w{1,30}:)?(row|c)([\s/>][^<]*)/g
const PLACE = /\sr\s*=\s*["']([^"']*)/i
const COLUMN = /^[A-Z]{1,3}(?=\d)/i
/** How much of a tag is kept until its end comes; a cell's place stands at its beginning. */
const MAX_TAG_START = 1000
const LESS_THAN = 0x3c

/** Counts the tags of all parts of a workbook, because a file of a few kilobytes can hold millions. */
export type TagCount = { tags: number }

/**
 * Looks through one part of a workbook, piece by piece, for what would keep a reader busy in vain: declarations, millions
 * of tags, and cells beyond the last column. Nothing is built.
 */
export function examinePart(fileName: string, counted: TagCount): (piece: Buffer) => void {
  const isSheet = SHEET.test(fileName)
  let start = ''
  let cells = 0

  function examineCells(text: string): void {
    for (const [, kind, attributes = ''] of text.matchAll(ROW_OR_CELL)) {
      cells = kind === 'row' ? 0 : cells + 1
      const place = PLACE.exec(attributes)?.[1]
      if (cells > MAX_COLUMNS || (kind === 'c' && place !== undefined && isBeyond(place))) throw tooWide()
    }
  }

  return (piece) => {
    for (let at = piece.indexOf(LESS_THAN); at !== -1; at = piece.indexOf(LESS_THAN, at + 1))
      counted.tags += 1
    if (counted.tags > MAX_TAGS) throw refusedFile('Ce fichier devient beaucoup trop gros une fois ouvert.')
    // UTF-16 is examined too; every second byte of it is zero.
    const text = start + piece.toString('latin1').replaceAll('\0', '')
    if (DOCTYPE.test(text)) throw refusedFile('Ce classeur contient des déclarations interdites.')
    const last = text.lastIndexOf('<')
    if (isSheet) examineCells(last === -1 ? '' : text.slice(0, last))
    start = last === -1 ? text.slice(0, MAX_TAG_START) : text.slice(last, last + MAX_TAG_START)
  }
}

/**
 * Column letters compare by length first: `B` stands before `AA`. A place that is written in another way counts as
 * beyond.
 */
function isBeyond(place: string): boolean {
  const column = COLUMN.exec(place)?.[0].toUpperCase()
  if (column === undefined) return true
  const most = colToLetter(MAX_COLUMNS - 1)
  return column.length > most.length || (column.length === most.length && column > most)
}

/** The sentence says what to do, because empty columns at the far right are invisible and often styled. */
export function tooWide(): Error {
  return refusedFile(
    `Ce tableau a plus de ${MAX_COLUMNS}\u00a0colonnes. Copiez celles qu’il faut dans un nouveau fichier et réessayez.`,
  )
}
