import { readFile } from 'node:fs/promises'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { readStatusDate } from '#domain/parcels/status-date.ts'
import { readSpreadsheet } from './read.ts'
import { parseRows, parseSpreadsheet } from './sheet.ts'

const ROWS = [
  ['Nom', 'Format', 'Prix'],
  ['Rosée de Kelaâ', '5 ml', '58,50'],
]
const TEXT = ROWS.map((row) => row.join(';')).join('\r\n')

function utf16(text: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

describe('a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
    ['UTF-16, low bytes first', utf16(TEXT, 'le')],
    ['UTF-16, high bytes first', utf16(TEXT, 'be')],
    ['tabs', Buffer.from(TEXT.replaceAll(';', '\t'))],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${TEXT}`)],
    ['commas', Buffer.from(ROWS.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'))],
  ])('in %s is read', async (_, file) => {
    const { headings, lines } = await parseSpreadsheet(file)
    expect([headings, ...lines.map(({ cells }) => cells)]).toEqual(ROWS)
  })

  it.each([
    ['nothing', Buffer.alloc(0), 'Ce fichier est vide.'],
    ['headings alone', Buffer.from('Nom;Prix\n'), 'Ce fichier n’a que des titres de colonnes'],
    ['200,000 lines', Buffer.from(`Nom;Prix\n${'Rosée;58\n'.repeat(200_000)}`), 'plus de 10'],
    ['lost letters', Buffer.from('Nom;Prix\nRos\ufffde;58\n'), 'Ligne 2'],
    ['half a letter', Buffer.concat([Buffer.from('\ufeffNom;Prix\nRos'), Buffer.from([0xc3])]), 'Ligne 2'],
    [
      'a quote that is never closed',
      Buffer.from(`Nom;Prix\nCèdre;58\n"Rosée;58\n${'Cèdre;58\n'.repeat(5000)}`),
      'Ligne 3\u00a0: une cellule est beaucoup trop longue',
    ],
    ['a PDF', Buffer.from('%PDF-1.7 …'), 'n’est pas un tableau'],
    ['zero bytes', Buffer.from('Nom\0Prix\n'), 'n’est pas un tableau'],
  ])('of %s is refused', async (_, file, sentence) => {
    await expect(readSpreadsheet(file)).rejects.toThrow(sentence)
  })
})

it('the row of headings is found below a title, also when one of them asks for stock', async () => {
  const text = 'Mon stock du vendredi\nNom;En stock\nRose;34\nCèdre;1'
  expect((await parseSpreadsheet(Buffer.from(text))).headings).toEqual(['Nom', 'En stock'])
})

describe('what nobody sees in a cell', () => {
  const hide = (text: string) => [...text].map((sign) => `\u200b${sign}\u202c`).join('')
  const rows = ROWS.map((row) => row.map(hide))
  const long = `Une rose,\u2067 ${'douce '.repeat(40)}`

  it.each([
    ['a CSV file', async () => Buffer.from(rows.map((row) => row.join(';')).join('\n'))],
    ['a workbook', async () => Buffer.from(await workbook({ rows }))],
  ])('is left out of %s', async (_, make) => {
    const { headings, lines } = await parseSpreadsheet(await make())
    expect([headings, ...lines.map(({ cells }) => cells)]).toEqual(ROWS)
  })

  it('is left out of pasted lines', async () => {
    expect(await parseRows(Buffer.from('\u202aOZ\u200b123\u202c\tLivré\ufeff\u00ad'))).toEqual([
      { line: 1, cells: ['OZ123', 'Livré'] },
    ])
  })

  it('stays in a description, where it may direct how it is read', async () => {
    const [line] = (await parseSpreadsheet(Buffer.from(`Nom;Description\nRose;${long}`))).lines
    expect(line?.cells[1]).toBe(long)
  })
})

function workbook(sheet: object): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'Parfums', rows: ROWS, ...sheet }] })
}

describe('a workbook', () => {
  it('is read below a title, its formulas by their values', async () => {
    const rows = [['Catalogue 2026'], [], ...ROWS, ['Cèdre', '10 ml', null]]
    const cells = new Map([['4,2', { value: 99, formula: '90+9', formulaResult: 99 }]])
    const sheet = await parseSpreadsheet(Buffer.from(await workbook({ rows, cells })))
    expect(sheet.headings).toEqual(ROWS[0])
    expect(sheet.lines.map(({ line, cells }) => [line, cells[2]])).toEqual([
      [4, '58,50'],
      [5, '99'],
    ])
  })

  it.each([
    [
      'a formula without a value',
      { cells: new Map([['1,2', { value: null, formula: '50+8' }]]) },
      'Ligne 2\u00a0: la cellule C2 est une formule sans valeur',
    ],
  ])('with %s is refused with the line', async (_, sheet, sentence) => {
    await expect(readSpreadsheet(Buffer.from(await workbook(sheet)))).rejects.toThrow(sentence)
  })

  it('with merged cells says what they hold in each line below; a merged title is left out, and both are told', async () => {
    const rows = [
      ['Mes parfums', '', ''],
      ['Nom', 'Format', 'Prix'],
      ['Rosée', '5 ml', 58],
      ['', '10 ml', 99],
      ['Niche', '', ''],
      ['Cèdre', '5 ml', 60],
    ]
    const across = (startRow: number) => ({ startRow, startCol: 0, endRow: startRow, endCol: 2 })
    const merges = [across(0), { startRow: 2, startCol: 0, endRow: 3, endCol: 0 }, across(4)]
    const { headings, lines, notes } = await readSpreadsheet(Buffer.from(await workbook({ rows, merges })))
    expect(headings).toEqual(['Nom', 'Format', 'Prix'])
    expect(lines.map(({ line, cells }) => [line, cells[0], cells[1]])).toEqual([
      [3, 'Rosée', '5 ml'],
      [4, 'Rosée', '10 ml'],
      [6, 'Cèdre', '5 ml'],
    ])
    expect(notes?.map((note) => note.replaceAll('\u00a0', ' '))).toEqual([
      'Titres fusionnés laissés de côté : ligne 1 (« Mes parfums »), ligne 5 (« Niche »).',
      'Cellules fusionnées, leur contenu est repris à chaque ligne : A3 à A4.',
    ])
    // An amount of an invoice that stands for several lines would be counted several times.
    await expect(parseRows(Buffer.from(await workbook({ rows, merges })))).rejects.toThrow('Ligne 1')
  })

  it('with more merged cells than anybody makes is refused', async () => {
    const rows = [...ROWS, ...Array.from({ length: 2000 }, () => ['a', '5 ml', 1])]
    const merges = Array.from({ length: 150 }, (_, at) => ({
      startRow: 1,
      startCol: at % 3,
      endRow: 2000,
      endCol: at % 3,
    }))
    await expect(readSpreadsheet(Buffer.from(await workbook({ rows, merges })))).rejects.toThrow('fusionnées')
  })

  it('with a line after thousands of blank ones is refused with that line, not read without it', async () => {
    const below = (row: number) => new Map([[`${row - 1},0`, { value: 'Santal' }]])
    const read = (row: number) =>
      workbook({ cells: below(row) }).then((file) => readSpreadsheet(Buffer.from(file)))
    expect((await read(9000)).lines.map(({ line }) => line)).toEqual([2, 9000])
    await expect(read(12_000)).rejects.toThrow(
      'Ligne 12000\u00a0: elle vient après des milliers de lignes vides.',
    )
  })

  it('keeps the hour of its dates', async () => {
    const [, ...lines] = await parseRows(await readFile('tests/fixtures/datetime-cells.xlsx'))
    expect(lines.map(({ cells }) => cells[2])).toEqual(['2026-11-27 09:05:00', '2026-11-26 23:30:00'])
    expect(readStatusDate(lines[0]?.cells[2] ?? '')).toEqual(new Date('2026-11-27T09:05:00Z'))
    const day = new Date('2026-11-27T00:00:00Z')
    const rows = [...ROWS, ['Cèdre', '10 ml', day], ['Rose', '5 ml', new Date('1899-12-30T14:05:00Z')]]
    const read = await parseRows(Buffer.from(await workbook({ rows })))
    expect(read.slice(2).map(({ cells }) => cells[2])).toEqual(['2026-11-27', '14:05:00'])
  })

  it('loses what no database can store', async () => {
    const rows = [...ROWS, ['a\u0000b\ud83d', '5 ml', 58]]
    const { lines } = await readSpreadsheet(Buffer.from(await workbook({ rows })))
    expect(lines[1]?.cells[0]).toMatch(/^ab.?$/)
    expect(lines[1]?.cells[0]?.isWellFormed()).toBe(true)
  })

  it('that is cut short is refused', async () => {
    const whole = Buffer.from(await workbook({}))
    await expect(readSpreadsheet(whole.subarray(0, whole.length - 200))).rejects.toThrow('abîmé')
  })
})

it('a text with tags in an export of the shop is no HTML', async () => {
  const csv = (heading: string) => Buffer.from(`${heading};Description\noud;Pour <b>elle</b>\n`)
  const described = async (heading: string) => (await parseSpreadsheet(csv(heading))).lines[0]?.cells[1]
  expect(await described('Adresse de la page')).toBe('Pour <b>elle</b>')
  expect(await described('Handle')).toBe('Pour elle')
})
