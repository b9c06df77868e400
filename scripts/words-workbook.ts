import { type CellStyle, calculateRowHeight, readXlsx, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { Word } from './words-sources.ts'

/** A row of a corrected workbook, counted as spreadsheets do. */
export type CorrectedRow = { row: number; key: string; french: string; arabic: string }

/** Who corrects reads French, but no code. */
const HEADINGS = { key: 'Clé', french: 'Français', arabic: 'Arabe', room: 'Où', page: 'Page' } as const
const COLUMNS = ['french', 'arabic', 'page', 'room', 'key'] as const
/** Spreadsheets measure widths in characters. */
const WIDTHS: Record<(typeof COLUMNS)[number], number> = {
  french: 60,
  arabic: 60,
  page: 30,
  room: 36,
  key: 50,
}
/** Words do not break in the middle, so that a line is rarely full. */
const WRAPPED_AT = 0.85

const HEADING: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F3E9DC' } },
}
/** Marked as text: a program makes no formula or date of what is typed. */
const TEXT: CellStyle = { numFmt: '@', alignment: { vertical: 'top', horizontal: 'left', indent: 1 } }
const WRAPPED: CellStyle = { numFmt: '@', alignment: { vertical: 'top', wrapText: true } }
const ARABIC: CellStyle = {
  numFmt: '@',
  alignment: { vertical: 'top', wrapText: true, horizontal: 'right', readingOrder: 'rtl' },
}
const STYLES = { french: WRAPPED, arabic: ARABIC, page: TEXT, room: TEXT, key: TEXT }

const PRINTED: WriteSheet['pageSetup'] = {
  ...{ orientation: 'landscape', paperSize: 'a4', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
}

const HELP = [
  'Corrigez seulement la colonne «\u00a0Arabe\u00a0». Les autres disent ce que le texte signifie et où il se voit.',
  `Gardez tels quels les mots entre accolades, comme {name} ou \${WHOLE}\u00a0: la boutique écrit à leur place un nom, un nombre, un prix ou un début de phrase. Vous pouvez les déplacer.`,
  'Une clé qui finit par zero, one, two, few, many ou other est la même phrase pour 0, pour 1, pour 2, de 3 à 10, de 11 à 99, et pour les autres nombres. Là, {count} peut manquer\u00a0: «\u00a0عطران\u00a0» dit déjà 2.',
  'La boutique parle l’arabe standard, simple et chaleureux, à l’impératif pluriel («\u00a0اختاروا\u00a0»), avec les chiffres 0 à 9. Les messages WhatsApp et les pages qui confirment une commande ou demandent un avis sont en darija\u00a0: leur «\u00a0Où\u00a0» est domain/messages, server/pages/confirmation-words ou server/pages/review-words.',
  'Les noms de parfums et de marques restent en lettres latines.',
  '«\u00a0Page\u00a0» est une adresse de la boutique où des textes de ce groupe se voient, sans son début\u00a0: après https://votre-boutique.ma.',
  'Enregistrez au format XLSX et renvoyez le fichier. Une ligne que la boutique ne peut pas reprendre lui est signalée avec son numéro\u00a0; les autres sont reprises.',
]
const HELP_WIDTHS = [6, 110]

/** Writes all words as a workbook to be corrected, page by page. */
export function writeWorkbook(words: readonly Word[]): Promise<Uint8Array> {
  const byPage = words.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other), 'fr'))
  const rows = byPage.map((word) => {
    const room = word.file.replace(/^src\//, '').replace(/(?:\.(?:ar|fr))?\.\w+$/, '')
    const cells = { ...word, room }
    return COLUMNS.map((column) => cells[column])
  })
  const sheet: WriteSheet = {
    name: 'Mots',
    columns: COLUMNS.map((column) => ({ width: WIDTHS[column], style: STYLES[column] })),
    rows: [COLUMNS.map((column) => HEADINGS[column]), ...rows],
    cells: new Map(COLUMNS.map((_, column) => [`0,${column}`, { style: HEADING }])),
    freezePane: { rows: 1 },
    pageSetup: PRINTED,
    rowDefs: heightsOf(
      rows.map(([french = '', arabic = '']) => [french, arabic]),
      [WIDTHS.french, WIDTHS.arabic],
      1,
    ),
  }
  const help = HELP.map((line, at) => [String(at + 1), line])
  const explained: WriteSheet = {
    name: 'Aide',
    columns: HELP_WIDTHS.map((width) => ({ width, style: WRAPPED })),
    rows: help,
    pageSetup: PRINTED,
    rowDefs: heightsOf(help, HELP_WIDTHS, 0),
  }
  return writeXlsx({ sheets: [sheet, explained] })
}

/** Pages of the shop come before screens of the area. */
function placeOf({ page }: Word): string {
  return page.startsWith('/ar') ? page : `~${page}`
}

/** Programs do not all make room for texts of several lines by themselves. */
function heightsOf(rows: readonly string[][], widths: readonly number[], first: number) {
  const columnWidths = widths.map((width) => width * WRAPPED_AT)
  return new Map(
    rows.map((row, at) => [
      at + first,
      { height: calculateRowHeight([...row], { wrapText: true, columnWidths }) },
    ]),
  )
}

/** Reads a corrected workbook, whatever the order of its columns and whatever was added. */
export async function readWorkbook(file: Uint8Array): Promise<CorrectedRow[]> {
  const { sheets } = await readXlsx(file)
  for (const { rows } of sheets) {
    const headings = (rows[0] ?? []).map(textOf)
    const [key, french, arabic] = [HEADINGS.key, HEADINGS.french, HEADINGS.arabic].map((heading) =>
      headings.indexOf(heading),
    )
    if (key === undefined || french === undefined || arabic === undefined) continue
    if (Math.min(key, french, arabic) < 0) continue
    return rows.slice(1).flatMap((cells, at) => {
      const said = { key: textOf(cells[key]), french: textOf(cells[french]), arabic: textOf(cells[arabic]) }
      return said.key.trim() === '' && said.arabic.trim() === '' ? [] : [{ row: at + 2, ...said }]
    })
  }
  const needed = `${HEADINGS.key}, ${HEADINGS.french}, ${HEADINGS.arabic}`
  throw new Error(`No sheet has these headings in its first row: ${needed}.`)
}

function textOf(cell: unknown): string {
  return String(cell ?? '').replace(/\r\n?/g, '\n')
}
