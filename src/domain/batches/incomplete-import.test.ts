import { describe, expect, it } from 'vitest'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'
import type { KnownProduct } from './plan.ts'

const ROSE: KnownProduct = {
  ...{ id: 7, slug: 'rosee', name: 'Rosée', description: 'Une rose au petit matin.', brand: null },
  ...{ image_url: '/pictures/rosee.webp', images: [], family: 'floral', gender: 'femme' },
  ...{ notes_top: 'Bergamote', notes_heart: 'Rose', notes_base: 'Musc' },
  ...{ time_of_day: [], occasion: [], season: [], intensity: 'light', visible: true, is_best_seller: false },
  ...{ has_decant: true, has_full_bottle: true, updated_at: 'v1' },
  ...{ has_5ml: true, has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false },
  other_volumes: [],
  description_ar: '',
  variants: [{ id: 1, volume: '5ml', price: 58, stock: 4, is_original: false }],
}
const WAITING: KnownProduct = {
  ...ROSE,
  ...{ visible: false, family: null, gender: null, image_url: '', description: '' },
  ...{ notes_top: '', notes_heart: '', notes_base: '' },
}

function plan(products: readonly KnownProduct[], ...rows: readonly (readonly string[])[]) {
  const [headings = [], ...lines] = rows
  const sheet = lines.map((cells, index) => ({ line: index + 2, cells }))
  return planImport(sheet, recogniseColumns(headings), {
    products,
    formerSlugs: new Map(),
    pictures: new Set(),
    now: new Date(),
  })
}

describe('a perfume of which little is known', () => {
  const headings = ['Nom', 'Format', 'Prix', 'Famille', 'Description', 'Visible', 'Stock']
  it('is kept hidden with a name and a size with its price, and its trial says what it lacks', () => {
    const { lines, products } = plan([], headings, ['Musc', '5 ml', '58'], ['Musc', '10 ml', '99', 'Boisé'])
    expect(lines.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
      ['created', null],
      ['created', null],
    ])
    expect(lines.map(({ missing }) => missing)).toEqual([
      ['image_url', 'gender', 'description', 'notes_top', 'notes_heart', 'notes_base'],
      [],
    ])
    expect(products[0]?.product).toMatchObject({ name: 'Musc', family: 'boise', visible: false })
    expect(products[0]?.product.description).toBeUndefined()
  })

  it.each([
    ['without a name', ['', '5 ml', '58'], 'le nom du parfum manque'],
    ['without a size', ['Musc', '', '58'], 'le format manque'],
    ['without a price', ['Musc', '5 ml', ''], 'le prix du format 5 ml manque'],
    ['with a price of 0', ['Musc', '5 ml', '0'], 'le prix doit être supérieur à 0'],
  ])('is refused %s', (_, row, refusal) => {
    const { lines, products } = plan([], headings, row)
    expect(lines[0]?.refusal?.replaceAll('\u00a0', ' ')).toContain(refusal)
    expect(products).toEqual([])
  })

  it.each([
    ['a price that is no number', ['Musc', '5 ml', '80 €'], 'prix : « 80 € » n’est pas un nombre'],
    ['a price of 0', ['Musc', '5 ml', '0'], 'le prix doit être supérieur à 0'],
    ['no name', ['', '5 ml', '58'], 'le nom du parfum manque'],
  ])('is told once of %s', (_, row, refusal) => {
    expect(plan([], headings, row).lines[0]?.refusal?.replaceAll('\u00a0', ' ')).toBe(refusal)
  })

  it('stays hidden however it is asked for', () => {
    const asked = plan([], headings, ['Musc', '5 ml', '58', '', '', 'oui']).products[0]
    expect(asked?.product.visible).toBe(false)
    const known = plan([WAITING], headings, ['Rosée', '5 ml', '58', '', '', 'oui'])
    expect(known.lines[0]).toMatchObject({ outcome: 'same', missing: expect.arrayContaining(['image_url']) })
    expect(known.products).toEqual([])
  })

  it('keeps a text that is too short, as lacking', () => {
    const { lines, products } = plan([WAITING], headings, ['Rosée', '', '', '', 'Boisé'])
    expect(lines[0]).toMatchObject({ outcome: 'changed', missing: expect.arrayContaining(['description']) })
    expect(products[0]?.product).toEqual({ description: 'Boisé' })
  })

  it('is shown by the file that says the rest', () => {
    const whole = { ...WAITING, ...ROSE, visible: false, family: null }
    const { lines, products } = plan([whole], headings, ['Rosée', '', '', 'Floral', '', 'oui'])
    expect(lines[0]?.missing).toEqual([])
    expect(products[0]?.product).toEqual({ family: 'floral', visible: true })
  })

  it('takes nothing from a perfume that is whole', () => {
    const { lines } = plan([ROSE], headings, ['Rosée', '', '', '', 'Boisé'])
    expect(lines[0]?.refusal).toContain('la description doit comporter au moins 10 caractères')
  })

  it('says that the stock of a new size is supposed', () => {
    const { lines } = plan(
      [ROSE],
      headings,
      ['Rosée', '20 ml', '150'],
      ['Rosée', '50 ml', '300', '', '', '', '2'],
    )
    expect(lines.map(({ notes }) => notes)).toEqual([['stock non précisé\u00a0: 0 pièce'], []])
  })
})
