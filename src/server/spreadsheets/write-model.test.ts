import { readXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { recogniseColumns } from '#domain/batches/columns.ts'
import { modelRows } from '#domain/batches/model.ts'
import { USUAL_VOLUMES, type Volume } from '#domain/catalogue/product.ts'
import { MAX_OTHER_VOLUMES, shopVolumes } from '#domain/catalogue/volumes.ts'
import { parseSpreadsheet } from './sheet.ts'
import { writeModel } from './write-model.ts'

async function model(volumes: readonly Volume[] = USUAL_VOLUMES): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeModel(volumes)) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('the model offers sizes, genders, families and yes or no as lists, below headings that stay and are seen whole', async () => {
  const { sheets } = await readXlsx(await model(), { readStyles: true })
  expect(sheets.map(({ name }) => name)).toEqual(['Parfums', 'Aide'])
  const [perfumes] = sheets
  const lists = perfumes?.dataValidations ?? []
  expect(lists.map(({ range, type, values }) => [range, type, values])).toEqual([
    ['B2:B10001', 'list', ['5 ml', '10 ml', '20 ml', '50 ml', '100 ml']],
    ['F2:F10001', 'list', ['Homme', 'Femme', 'Unisexe']],
    [
      'G2:G10001',
      'list',
      [
        ...['Floral', 'Oriental', 'Boisé', 'Frais', 'Agrumes'],
        ...['Épicé', 'Gourmand', 'Aromatique', 'Fougère', 'Chypré'],
      ],
    ],
    ['N2:N10001', 'list', ['oui', 'non']],
  ])
  // A longer list is not opened by Excel.
  for (const { values = [] } of lists) expect(values.join(',').length).toBeLessThan(256)
  expect(perfumes?.freezePane).toMatchObject({ rows: 1 })
  for (const [column, heading] of perfumes?.rows[0]?.entries() ?? []) {
    expect(perfumes?.columns?.[column]?.width).toBeGreaterThan(String(heading).length)
  }
})

it('the model offers the sizes that the owner added, however many, in a list that Excel opens', async () => {
  const added = Array.from({ length: MAX_OTHER_VOLUMES }, (_, at) => ({ ml: 980 + at, is_original: true }))
  const { sheets } = await readXlsx(await model(shopVolumes(added)))
  const values = sheets[0]?.dataValidations?.[0]?.values ?? []
  expect(values.slice(0, 6)).toEqual(['5 ml', '10 ml', '20 ml', '50 ml', '100 ml', '980 ml'])
  expect(values).toHaveLength(USUAL_VOLUMES.length + MAX_OTHER_VOLUMES)
  expect(values.join(',').length).toBeLessThan(256)
})

it('the model makes no date or formula of a text typed into it', async () => {
  const { sheets } = await readXlsx(await model(), { readStyles: true })
  const kinds = ['0,0', '3,0', '3,7', '500,0'].map((place) => sheets[0]?.cells?.get(place)?.style?.numFmt)
  expect(kinds).toEqual([undefined, '@', '@', '@'])
  expect(sheets[0]?.cells?.get('3,2')?.style?.numFmt).toBeUndefined()
})

it('the model is read as its first sheet, without the help', async () => {
  const { headings, lines, notes } = await parseSpreadsheet(await model())
  expect(recogniseColumns(headings)).not.toContain(null)
  expect([headings, ...lines.map(({ cells }) => cells)]).toEqual(
    modelRows().map((row) => row.map((cell) => String(cell ?? ''))),
  )
  expect(notes).toBeUndefined()
})
