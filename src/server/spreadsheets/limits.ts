/** Room of spreadsheets: reading and writing XLSX, CSV and ZIP files, with limits on what a file may become. */

import { ShopError } from '#domain/errors.ts'

/** All parts of a workbook together may unpack to this: many times what ten thousand lines need. */
export const MAX_UNPACKED_BYTES = 100_000_000
/** Says how many parts a workbook may have; a large one has a few dozen. */
export const MAX_PARTS = 2000
export const MAX_COLUMNS = 200
/** Widths of columns in one part; each may span all columns of a sheet, so that thousands would take minutes. */
export const MAX_WIDTHS = 1000
/**
 * Counts the tags of all parts, opened and closed: more than twice what ten thousand lines of the export
 * need.
 */
export const MAX_TAGS = 4_000_000
/** A cell of a spreadsheet can hold no more; in a CSV file, more means a quote that was never closed. */
export const MAX_CELL = 32_767
/** The limit for the characters of all cells: a workbook may hold one long text once and show it in every cell. */
export const MAX_TEXT = 20_000_000

export function refusedFile(message: string): ShopError {
  return new ShopError('invalid_input', message)
}

export function unknownSheetFormat(message: string): ShopError {
  return new ShopError('unsupported_media_type', message)
}
