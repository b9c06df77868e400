import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FAMILIES,
  GENDERS,
  INTENSITIES,
  OCCASIONS,
  SEASONS,
  TIMES_OF_DAY,
  USUAL_VOLUMES,
  type Volume,
} from '#domain/catalogue/product.ts'
import { withoutInvisible } from '#domain/text.ts'
import { recogniseColumns } from './columns.ts'
import { exportHeadings, exportLines } from './export.ts'
import { planImport } from './import-plan.ts'
import type { KnownProduct } from './plan.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 3, maxLength: 60 }),
  fc.constantFrom('-', '=1+1', "'=x", '«Rose»; "noire"', 'Rosée\nde Kelaâ', '@home', '1001'),
)
const flag = fc.boolean()
const product = fc.record({
  name: text,
  description: text,
  description_ar: fc
    .oneof(text, fc.constantFrom('', 'وردة عند الفجر.\nعطر خفيف'))
    .map((typed) => withoutInvisible(typed).trim()),
  brand: fc.option(text),
  image_url: fc.constantFrom('/pictures/rose.webp', 'https://exemple.ma/a,b;c.jpg?x=1'),
  images: fc.array(fc.constantFrom('/pictures/a.webp', 'https://exemple.ma/b.jpg'), { maxLength: 3 }),
  family: fc.constantFrom(...FAMILIES),
  gender: fc.constantFrom(...GENDERS),
  ...{ notes_top: text, notes_heart: text, notes_base: text },
  time_of_day: fc.subarray([...TIMES_OF_DAY]),
  occasion: fc.subarray([...OCCASIONS]),
  season: fc.subarray([...SEASONS]),
  intensity: fc.constantFrom(...INTENSITIES),
  ...{ visible: flag, is_best_seller: flag, has_decant: flag, has_full_bottle: flag },
  other_volumes: fc.subarray<Volume>(['15ml', '75ml']),
  ...{ has_5ml: flag, has_10ml: flag, has_20ml: flag, has_50ml: flag, has_100ml: flag },
  sizes: fc.uniqueArray(
    fc.record({
      volume: fc.constantFrom<Volume>(...USUAL_VOLUMES, '15ml', '75ml'),
      price: fc.integer({ min: 100, max: 1_000_000 }).map((centimes) => centimes / 100),
      stock: fc.nat(1000),
      is_original: flag,
    }),
    { selector: ({ volume }) => volume },
  ),
})

const catalogue = fc.array(product, { maxLength: 8 }).map((made) =>
  made.map(
    ({ sizes, ...one }, index): KnownProduct => ({
      ...one,
      id: index + 1,
      slug: `parfum-${index}`,
      updated_at: '2026-03-02T10:00:00.000Z',
      variants: sizes.map((size, at) => ({ ...size, id: index * 10 + at })),
    }),
  ),
)

function plan(products: readonly KnownProduct[], rows: readonly (readonly (string | number | null)[])[]) {
  const [headings = [], ...lines] = rows.map((row) => row.map((cell) => String(cell ?? '')))
  const sheet = lines.map((cells, index) => ({ line: index + 2, cells }))
  return planImport(sheet, recogniseColumns(headings), {
    products,
    formerSlugs: new Map(),
    pictures: new Set(['rose.jpg']),
    now: new Date(),
  })
}

it('whatever the products are, their export changes nothing', () => {
  fc.assert(
    fc.property(catalogue, (products) => {
      const { lines, products: planned } = plan(products, [
        exportHeadings(),
        ...products.flatMap(exportLines),
      ])
      expect(lines.filter(({ outcome }) => outcome !== 'same')).toEqual([])
      expect(planned).toEqual([])
    }),
  )
})

describe('a line', () => {
  const headings = ['Nom', 'Format', 'Prix', 'Image principale']

  it('of a size that is not offered still needs a price and a stock that can be stored', () => {
    const { lines, products } = plan(
      [],
      [
        [...headings, 'Stock', 'Format proposé'],
        ['Rosée', '5 ml', 58, 'rose.jpg', 5, 'oui'],
        ['Rosée', '10 ml', 0, '', -1, 'non'],
      ],
    )
    expect(lines[1]?.refusal).toContain('le prix doit être supérieur à 0')
    expect(lines[1]?.refusal).toContain('le stock ne peut pas être négatif')
    expect(products).toEqual([])
  })

  it('takes no picture that is named in letters which make no address', () => {
    const sheet = [{ line: 2, cells: ['مسك', '5 ml', '58'] }]
    const { lines, products } = planImport(sheet, ['name', 'volume', 'price'], {
      products: [],
      formerSlugs: new Map(),
      pictures: new Set(['عود.jpg']),
      now: new Date(),
    })
    expect(lines[0]?.missing).toContain('image_url')
    expect(products[0]?.product.image_url).toBeUndefined()
  })
})
