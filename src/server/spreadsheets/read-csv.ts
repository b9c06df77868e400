import { detectDelimiter, streamCsvRows } from 'hucre/csv'
import { MAX_SPREADSHEET_LINES } from '#domain/batches/batch.ts'
import { refusedFile, unknownSheetFormat } from './limits.ts'

const UTF8_MARK = [0xef, 0xbb, 0xbf]
/** Windows-1252 leaves these bytes undefined, so the file is in another encoding. */
const UNDEFINED_1252 = /[\u0081\u008d\u008f\u0090\u009d]/
/** A program writes this for letters that it could not read; they are lost. */
const LOST_LETTER = '\ufffd'
/** Spreadsheets write `sep=;` as a first line. */
const SEPARATOR_LINE = /^sep=([;,\t|])\r?\n/i
const SAMPLE_CHARACTERS = 20_000

/** Reads the cells of a CSV file as text, row by row; separator and encoding are detected. */
export function readCsvCells(file: Buffer): string[][] {
  const text = decode(file)
  if (text.includes('\0'))
    throw unknownSheetFormat('Ce fichier n’est pas un tableau. Choisissez un fichier XLSX ou CSV.')
  const told = SEPARATOR_LINE.exec(text)
  const body = told === null ? text : text.slice(told[0].length)
  const delimiter = told?.[1] ?? detectDelimiter(body.slice(0, SAMPLE_CHARACTERS))
  const rows: string[][] = []
  for (const row of streamCsvRows(body, { delimiter, skipBom: true })) {
    rows.push(row.map((cell) => String(cell ?? '')))
    // A few rows more than accepted are read, for headings and titles.
    if (rows.length > MAX_SPREADSHEET_LINES + 20) break
  }
  return rows
}

function decode(file: Buffer): string {
  const [first, second] = file
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(file)
  const isMarked = UTF8_MARK.every((byte, index) => file[index] === byte)
  const asUtf8 = decodeUtf8(file)
  if (asUtf8 !== undefined) return refuseLost(asUtf8)
  const text = new TextDecoder(isMarked ? 'utf-8' : 'windows-1252').decode(file)
  return refuseLost(isMarked ? text : text.replace(UNDEFINED_1252, LOST_LETTER))
}

function decodeUtf8(file: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

function refuseLost(text: string): string {
  const at = text.indexOf(LOST_LETTER)
  if (at < 0) return text
  const line = text.slice(0, at).split('\n').length
  throw refusedFile(
    `Ligne ${line}\u00a0: des lettres sont illisibles. Enregistrez le fichier en «\u00a0CSV UTF-8\u00a0» ou en XLSX.`,
  )
}
