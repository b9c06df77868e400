import { describe, expect, it } from 'vitest'
import { readFile as read } from '#tests/support/foreign-file.ts'
import { recogniseColumns } from './columns.ts'
import { countGoods } from './file-source.ts'
import { missingHeadings, recogniseSource } from './foreign-headings.ts'
import { planImport } from './import-plan.ts'

const NOBODY = { products: [], formerSlugs: new Map(), pictures: new Set<string>(), now: new Date() }

const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

it.each([
  [['Handle', 'Title', 'Taille', 'Prix', 'Vendor']],
  [['Nom', 'Format', 'Prix (DH)', 'Stock']],
  [['Slug', 'Name', 'Size', 'Price']],
])('a table with %j is nobody else’s', (headings) => {
  expect(recogniseSource(headings)).toBe('own')
})

it('says which headings a file lacks to be another shop’s', () => {
  expect(missingHeadings('shopify', ['Title', 'Price'])).toEqual(['Handle', 'Option1 Value'])
})

describe('a table with its sizes in columns', () => {
  const HEADINGS = ['N°', 'Parfum', 'Famille', 'Prix 5ml', '10 ml', 'Flacon 100ml', 'Stock 5ml']

  it('has a line for each size that has a price', () => {
    const { table, fields } = read(
      HEADINGS,
      ['1', 'Sauvage', 'Boise', '45 DH', '٨٠', '1 200,00', '12'],
      ['2', 'Libre', 'Florale', '55', '-', '', ''],
      ['', '', '', '', '', 'TOTAL', '12'],
      ['— Niche —', '', '', '', '', '', ''],
    )
    expect(fields).toEqual([null, 'name', 'family', 'price_5ml', 'price_10ml', 'price_100ml', 'stock_5ml'])
    expect(countGoods(table.lines, fields)).toEqual({ perfumes: 2, sizes: 4 })
    const { lines, products } = planImport(table.lines, fields, NOBODY)
    expect(lines.map(({ line, name, volume, outcome }) => [line, name, volume, outcome])).toEqual([
      [2, 'Sauvage', '5ml', 'created'],
      [2, 'Sauvage', '10ml', 'created'],
      [2, 'Sauvage', '100ml', 'created'],
      [3, 'Libre', '5ml', 'created'],
      [4, 'Total', null, 'skipped'],
      [5, '— Niche —', null, 'skipped'],
    ])
    expect(products[0]?.sizes).toMatchObject([
      { volume: '5ml', price: 45, stock: 12 },
      { volume: '10ml', price: 80, stock: 0 },
      { volume: '100ml', price: 1200, stock: 0 },
    ])
    expect(products[0]?.product.family).toBe('boise')
  })

  it('has one stock asked about, which may be that of each size', () => {
    const headings = ['Parfum', 'Prix 5ml', 'Prix 10ml', 'Stock']
    const fields = recogniseColumns(headings)
    expect(fields).toEqual(['name', 'price_5ml', 'price_10ml', null])
    const stocks = (field: 'stock' | 'stock_10ml') =>
      planImport(
        [{ line: 2, cells: ['Sauvage', '45', '80', '7'] }],
        fields.with(3, field),
        NOBODY,
      ).products[0]?.sizes.map(({ stock }) => stock)
    expect(stocks('stock')).toEqual([7, 7])
    expect(stocks('stock_10ml')).toEqual([0, 7])
  })
})

it('a size at the end of a name is read where there is no column for it', () => {
  const { table, fields } = read(
    ['Désignation', 'Prix de vente (DH)', 'Qté'],
    ['Sauvage 10ml', '80', '5'],
    ['Sauvage - 5 ml', '45', '2'],
  )
  const { products } = planImport(table.lines, fields, NOBODY)
  expect(products).toMatchObject([
    {
      product: { name: 'Sauvage' },
      sizes: [
        { volume: '10ml', stock: 5 },
        { volume: '5ml', stock: 2 },
      ],
    },
  ])
})

it.each([
  [
    ['Handle', 'Title', 'Option1 Value', 'Variant Price'],
    ['oud', 'Oud', '5ml', '58'],
    ['TOTAL', '', '', '58'],
  ],
  [
    ['ID', 'Type', 'SKU', 'Name', 'Regular price'],
    ['1', 'simple', '', 'Oud 5ml', '58'],
    ['', '', '', 'Total', '58'],
  ],
])('a line of sums is skipped in a file of %j too', (headings, ...rows) => {
  const { table, fields } = read(headings, ...rows)
  const { lines } = planImport(table.lines, fields, NOBODY)
  expect(lines.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['Oud', 'created'],
    ['Total', 'skipped'],
  ])
})

describe('a price before', () => {
  const fields = ['name', 'volume', 'price', 'promo_price'] as const
  const tried = (...row: string[]) => planImport([{ line: 2, cells: row }], fields, NOBODY)

  it('proposes a promotion beside the price', () => {
    const { lines, products } = tried('Sauvage', '5 ml', '110', '89')
    expect(lines[0]?.changes).toEqual([
      { field: 'promo_price', label: 'prix en promotion', before: '110', after: '89' },
    ])
    expect(products[0]?.sizes[0]).toMatchObject({ price: 110, promo_price: 89 })
  })

  it('that is no lower is told, and all else that is wrong with the perfume', () => {
    const { lines, products } = tried('Sa', '5 ml', '89', '110')
    expect(plain(lines[0]?.refusal)).toBe(
      'le prix en promotion (110 DH) doit être inférieur au prix (89 DH), et d’au moins 1 DH ; nom : le nom doit comporter au moins 3 caractères',
    )
    expect(products).toEqual([])
  })
})

describe('lines that repeat an address alone', () => {
  const headings = ['Handle', 'Title', 'Taille', 'Prix', 'Visible']
  const refusals = (...rows: string[][]) => {
    const { table, fields } = read(headings, ...rows)
    return planImport(table.lines, fields, NOBODY).lines.map(({ refusal }) => plain(refusal) ?? null)
  }

  it('are of the perfume above, also where that is refused for a reason of its own', () => {
    expect(refusals(['ambre', 'Ambre', '5 ml', '49', 'peut-être'], ['ambre', '', '10 ml', '0', ''])).toEqual([
      'visible : écrivez oui ou non, et non « peut-être »',
      'le prix doit être supérieur à 0',
    ])
  })

  it('of two perfumes are told at the second', () => {
    expect(refusals(['ambre', 'Ambre', '5 ml', '49', ''], ['ambre', 'Musc', '5 ml', '49', ''])).toEqual([
      null,
      'l’adresse « ambre » est déjà celle de « Ambre » (ligne 2) : donnez-en une autre à ce parfum',
    ])
  })
})
