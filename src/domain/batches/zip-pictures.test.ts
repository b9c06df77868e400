import { expect, it } from 'vitest'
import { newProduct } from '#domain/products/new-product.ts'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'
import type { KnownProduct } from './plan.ts'

const HEADINGS = ['Nom', 'Marque', 'Format', 'Prix', 'Image principale', 'Autres images']

/** Returns the pictures that each new perfume is given. */
function picturesOf(rows: readonly string[][], files: readonly string[]) {
  const sheet = rows.map((cells, index) => ({ line: index + 2, cells }))
  const known = { products: [], formerSlugs: new Map(), pictures: new Set(files), now: new Date() }
  const { products } = planImport(sheet, recogniseColumns(HEADINGS), known)
  return products.map(({ product: { image_url, images } }) => [image_url, images])
}

it('pictures of the ZIP find their perfume by its name, as photos do that are added by name', () => {
  const rows = [
    ['Oud Royal', 'Nefzaya', '5 ml', '58'],
    ['Rosée de Kelaâ', '', '5 ml', '49'],
    ['', '', '10 ml', '90'],
    ['Dior Sauvage EDP', 'Dior', '10 ml', '80'],
  ]
  const files = ['oud royal 10.jpg', 'oud royal 2.jpg', 'oud_royal.png', 'kelaa rosee.jpg', 'sauvage.jpg']
  expect(picturesOf(rows, [...files, 'royal.jpg', 'img_12.jpg'])).toEqual([
    ['zip:oud_royal.png', ['zip:oud royal 2.jpg', 'zip:oud royal 10.jpg']],
    ['zip:kelaa rosee.jpg', []],
    ['zip:sauvage.jpg', []],
  ])
})

it('a picture that a line names is that line’s, and what a line says of a perfume’s pictures holds', () => {
  const rows = [
    ['Oud', '', '5 ml', '58', 'rose.jpg'],
    ['Rose', '', '5 ml', '49'],
    ['Musc', '', '5 ml', '49', '', 'b.png'],
  ]
  expect(picturesOf(rows, ['oud.jpg', 'rose.jpg', 'b.png', 'musc.jpg', 'musc 2.jpg'])).toEqual([
    ['zip:rose.jpg', []],
    [undefined, []],
    ['zip:musc.jpg', ['zip:b.png']],
  ])
})

it('a perfume has as many as the form takes, and one in any writing its own', () => {
  const many = Array.from({ length: 20 }, (_, at) => `ورد ${at + 1}.jpg`)
  const [[main, images] = []] = picturesOf([['ورد', '', '5 ml', '58']], many)
  expect([main, images?.length]).toEqual(['zip:ورد 1.jpg', 12])
})

it('a perfume of the shop that has no picture is given one', () => {
  const oud: KnownProduct = {
    ...{ ...newProduct(), id: 7, slug: 'oud', name: 'Oud', brand: null, updated_at: 'v1', variants: [] },
    ...{
      description: '',
      description_ar: '',
      image_url: '',
      family: null,
      gender: null,
      visible: false,
      other_volumes: [],
    },
    ...{ notes_top: '', notes_heart: '', notes_base: '' },
    ...{ has_5ml: false, has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false },
  }
  const known = { products: [oud], formerSlugs: new Map(), pictures: new Set(['oud.jpg']), now: new Date() }
  const sheet = [{ line: 2, cells: ['Oud', '', '5 ml', '58'] }]
  const [given] = planImport(sheet, recogniseColumns(HEADINGS), known).products
  expect(given).toMatchObject({ product_id: 7, product: { image_url: 'zip:oud.jpg' } })
})
