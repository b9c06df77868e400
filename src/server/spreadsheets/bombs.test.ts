import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { MAX_ZIP_PICTURES } from '#domain/batches/batch.ts'
import { makeZip, type ZipFile } from '#tests/support/make-zip.ts'
import { picturesOfZip } from './pictures-zip.ts'
import { readSpreadsheet } from './read.ts'

const WORKBOOK = { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }
const ZEROS = Buffer.alloc(120_000_000)

it.each<[string, ZipFile[], string]>([
  ['says what it becomes', [WORKBOOK, { name: 'xl/a.xml', content: ZEROS }], 'beaucoup trop gros'],
  ['says less than it becomes', [WORKBOOK, { name: 'xl/a.xml', content: ZEROS, claims: 1000 }], 'abîmé'],
  [
    'declares entities',
    [
      WORKBOOK,
      {
        name: 'xl/a.xml',
        content: Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x/>'),
      },
    ],
    'déclarations interdites',
  ],
  ['is no workbook', [{ name: 'rose.txt', content: Buffer.from('rose') }], 'n’est pas un classeur'],
])('a workbook that %s is refused', async (_, files, sentence) => {
  await expect(readSpreadsheet(makeZip(files))).rejects.toThrow(sentence)
})

function strings(content: string): ZipFile[] {
  return [WORKBOOK, { name: 'xl/sharedStrings.xml', content: Buffer.from(`<sst>${content}</sst>`) }]
}

it.each<[string, ZipFile[]]>([
  ['a few kilobytes of texts', strings('<si/>'.repeat(4_000_001))],
  ['one text of many pieces', strings(`<si>${'<r><t>a</t></r>'.repeat(1_000_001)}</si>`)],
])('a workbook with millions of tags in %s is refused before it is read', async (_, files) => {
  const file = makeZip(files)
  expect(file.byteLength).toBeLessThan(200_000)
  await expect(readSpreadsheet(file)).rejects.toThrow('beaucoup trop gros')
})

const wide = (column: string) =>
  `<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c s="1" r="${column}2"><v>1</v></c></row>`

it.each([
  ['a cell of its last column', wide('XFD')],
  ['a cell of the two hundred and first column', wide('GS')],
  ['a sign in an attribute before it', wide('XFD').replaceAll('s="1"', 'note="a > b"')],
  ['its place written as a reference', wide('&#88;FD')],
  ['its place without quotes', wide('XFD').replaceAll('"', '')],
  ['another attribute that speaks of a place', wide('XFD').replaceAll('s="1"', `note=" r='B2' "`)],
  ['an attribute R before its place', wide('XFD').replaceAll('s="1"', 'R="B2"')],
  ['a prefix before its name', wide('XFD').replaceAll('<c s', '<a-b:c s')],
  ['widths of columns by the thousand', '<col min="1" max="16384" width="9"/>'.repeat(1001)],
  ['cells that do not say where they are', `<row>${'<c><v>1</v></c>'.repeat(201)}</row>`],
])('a workbook with %s is refused before it is read', async (_, rows) => {
  const content = Buffer.from(`<worksheet>${rows}</worksheet>`)
  // A workbook says itself which of its parts are sheets.
  for (const name of ['xl/worksheets/sheet1.xml', 'xl/Feuilles/un.xml', 'xl/un.bin']) {
    const file = makeZip([WORKBOOK, { name, content }])
    await expect(readSpreadsheet(file)).rejects.toThrow('plus de 200\u00a0colonnes')
  }
})

it('the list of formulas of a workbook, which has cells but no rows, is none of its columns', async () => {
  const cells = Array.from({ length: 300 }, (_, at) => `<c r="B${at + 2}" i="1"/>`).join('')
  const list = { name: 'xl/calcChain.xml', content: Buffer.from(`<calcChain>${cells}</calcChain>`) }
  await expect(readSpreadsheet(makeZip([WORKBOOK, list]))).rejects.toThrow('illisible')
})

it('a workbook that hides its last column from the first look is given up at its first rows', async () => {
  const row = (at: number) =>
    `<row r="${at}"><c r="A${at}"><v>1</v></c><c note="<" r="XFD${at}"><v>1</v></c></row>`
  const rows = Array.from({ length: 9000 }, (_, at) => row(at + 1)).join('')
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (type: string, target: string) =>
    `<Relationships><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(text) }))
  await expect(readSpreadsheet(makeZip(files))).rejects.toThrow('plus de 200\u00a0colonnes')
})

it('a workbook of two hundred columns is read, one more is refused, and so it is of text', async () => {
  const book = async (columns: number) => {
    const row = Array.from({ length: columns }, (_, at) => `C${at}`)
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'Parfums', rows: [row, row] }] }))
  }
  expect((await readSpreadsheet(await book(200))).headings).toHaveLength(200)
  const text = (columns: number) => Buffer.from(`${'a;'.repeat(columns - 1)}a\n`.repeat(2))
  expect((await readSpreadsheet(text(200))).headings).toHaveLength(200)
  for (const file of [await book(201), text(201)]) {
    await expect(readSpreadsheet(file)).rejects.toThrow('plus de 200\u00a0colonnes')
  }
})

it('a workbook that shows one long text in every cell is refused', async () => {
  const rows = [['Nom', 'Prix'], ...Array.from({ length: 1000 }, () => ['x'.repeat(32_000), 58])]
  const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Parfums', rows }] }))
  expect(file.byteLength).toBeLessThan(100_000)
  await expect(readSpreadsheet(file)).rejects.toThrow('beaucoup trop gros')
})

async function read(files: ZipFile[]): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of picturesOfZip(makeZip(files))) keys.push(key)
  return keys
}

const rose = Buffer.from('rose')

it('the pictures of a ZIP are found in any folder, without what systems add', async () => {
  const files = ['Photos/Rose.JPG', '__MACOSX/Photos/._Rose.JPG', 'Photos/.cache.png', 'lisez-moi.txt']
  expect(await read(files.map((name) => ({ name, content: rose })))).toEqual(['rose.jpg'])
})

it.each<[string, ZipFile[], string]>([
  [
    'two of the same name',
    ['a/rose.jpg', 'b/Rose.jpg'].map((name) => ({ name, content: rose })),
    's’appellent pareil',
  ],
  ['none', [{ name: 'rose.txt', content: rose }], 'aucune image'],
  ['one that is too large', [{ name: 'rose.jpg', content: ZEROS.subarray(0, 10_000_001) }], 'trop lourde'],
  [
    'too many',
    Array.from({ length: MAX_ZIP_PICTURES + 1 }, (_, at) => ({ name: `${at}.jpg`, content: rose })),
    'trop d’images',
  ],
])('a ZIP with %s is refused', async (_, files, sentence) => {
  await expect(read(files)).rejects.toThrow(sentence)
})
