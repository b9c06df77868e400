import type { CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx'
import { MAX_SPREADSHEET_LINES } from '#domain/batches/batch.ts'
import { MODEL_FIELDS, type ModelChoices, modelChoices, modelRows } from '#domain/batches/model.ts'
import { columnHelp, HELP_STEPS, HELP_TITLE } from '#domain/batches/model-help.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import { sheetColumn } from './sheet-columns.ts'

/**
 * The cells of so many lines are marked as texts; further ones are of the kind that the program makes of
 * them.
 */
const PREPARED_LINES = 500

const HEADING: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F3E9DC' } },
}
const TITLE_HEIGHT = 21
const TITLE: CellStyle = { font: { name: 'Calibri', size: 14, bold: true } }
const PRINTED: WriteSheet['pageSetup'] = {
  ...{ orientation: 'landscape', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
}
const WRAPPED: CellStyle = { alignment: { wrapText: true, vertical: 'top' } }

/** Excel measures widths in characters. */
const HELP_WIDTHS = [22, 80, 44]
/** Words do not break in the middle, so that a line is rarely full. */
const WRAPPED_AT = 0.9

/** Writes the workbook to fill in: the perfumes, with lists to choose from, and a sheet that explains how. */
export async function* writeModel(volumes: readonly Volume[]): AsyncGenerator<Uint8Array> {
  const choices = modelChoices(volumes)
  // The library is loaded with the first workbook, because most shops that start write none.
  const { calculateRowHeight, rangeRef, writeXlsx } = await import('hucre/xlsx')
  const blank = Array.from({ length: PREPARED_LINES }, () => MODEL_FIELDS.map(() => null))
  const perfumes: WriteSheet = {
    name: 'Parfums',
    columns: MODEL_FIELDS.map(sheetColumn),
    rows: [...modelRows(), ...blank],
    cells: styledRow(0, MODEL_FIELDS.length, HEADING),
    freezePane: { rows: 1 },
    pageSetup: PRINTED,
    dataValidations: MODEL_FIELDS.flatMap((field, column) => {
      const values = choices[field]
      return values === undefined ? [] : [choice(values, rangeRef(1, column, MAX_SPREADSHEET_LINES, column))]
    }),
  }
  const help = helpSheet(choices)
  // Programs do not all make room for texts of several lines by themselves.
  const heights = help.rows.map((row) =>
    calculateRowHeight(row, { wrapText: true, columnWidths: HELP_WIDTHS.map((width) => width * WRAPPED_AT) }),
  )
  const rowDefs = new Map(heights.map((height, row) => [row, { height: row === 0 ? TITLE_HEIGHT : height }]))
  yield await writeXlsx({ sheets: [perfumes, { ...help, rowDefs }] })
}

/**
 * Gives a cell a list to choose from. Another word is warned about, not refused: the import knows more words,
 * and asks about others.
 */
function choice(values: readonly string[], range: string): DataValidation {
  return {
    ...{ type: 'list', values: [...values], range, allowBlank: true },
    ...{ showErrorMessage: true, errorStyle: 'warning', errorTitle: 'Pas dans la liste' },
    errorMessage: `Choisissez plutôt\u00a0: ${values.join(', ')}.`,
  }
}

function helpSheet(choices: ModelChoices) {
  const steps = HELP_STEPS.map((step, index) => [String(index + 1), step])
  const headings = ['Colonne', 'Ce que vous y écrivez', 'Choix possibles']
  const above = [[HELP_TITLE], [], ...steps, []]
  return {
    name: 'Aide',
    columns: HELP_WIDTHS.map((width) => ({ width, style: WRAPPED })),
    rows: [...above, headings, ...columnHelp(choices)],
    pageSetup: PRINTED,
    cells: new Map([...styledRow(0, 1, TITLE), ...styledRow(above.length, headings.length, HEADING)]),
  }
}

function styledRow(row: number, cells: number, style: CellStyle): NonNullable<WriteSheet['cells']> {
  return new Map(Array.from({ length: cells }, (_, column) => [`${row},${column}`, { style }]))
}
