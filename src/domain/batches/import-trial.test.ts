import { describe, expect, it } from 'vitest'
import { recogniseColumns } from './columns.ts'
import { planImport } from './import-plan.ts'
import type { KnownProduct, KnownSize } from './plan.ts'

const size = (own: Partial<KnownSize>): KnownSize => ({
  ...{ id: 1, volume: '5ml', price: 58, stock: 4, is_original: false },
  ...own,
})
const product = (own: Partial<KnownProduct>): KnownProduct => ({
  ...{ id: 7, slug: 'rosee', name: 'Rosée', description: 'Une rose au petit matin.', brand: null },
  ...{ image_url: '/pictures/rosee.webp', images: [], family: 'floral', gender: 'femme' },
  ...{ notes_top: 'Bergamote', notes_heart: 'Rose', notes_base: 'Musc' },
  ...{ time_of_day: [], occasion: [], season: [], intensity: 'light', visible: true, is_best_seller: false },
  ...{ has_decant: true, has_full_bottle: true, created_at: '', updated_at: 'v1' },
  ...{ has_5ml: true, has_10ml: false, has_20ml: false, has_50ml: false, has_100ml: false },
  ...{ other_volumes: [], description_ar: '' },
  variants: [size({}), size({ id: 2, volume: '10ml', price: 100, stock: 0 })],
  ...own,
})
const ROSE = product({})

function plan(products: readonly KnownProduct[], ...rows: readonly (readonly string[])[]) {
  const [headings = [], ...lines] = rows
  const sheet = lines.map((cells, index) => ({ line: index + 2, cells }))
  const pictures = new Set(['oud.jpg', 'b.png'])
  const known = { products, formerSlugs: new Map([['ancienne', 7]]), pictures, now: new Date() }
  const done = planImport(sheet, recogniseColumns(headings), known)
  if (done === undefined) throw new Error('The plan has no end.')
  return done
}
/** For each line: its number, what becomes of it, what changes, and why not. */
const told = (...rows: readonly (readonly string[])[]) =>
  plan([ROSE], ...rows).lines.map(({ line, outcome, changes, refusal }) => [
    ...[line, outcome, changes.map(({ label, before, after }) => `${label} ${before} → ${after}`).join(', ')],
    refusal?.replaceAll('\u00a0', ' ') ?? null,
  ])
const HEADINGS = ['Adresse de la page', 'Format', 'Prix (DH)', 'Stock']

describe('a line about a known size', () => {
  it('changes what it says, and writes the size with what was read of it', () => {
    expect(told(HEADINGS, ['rosee', '5 ml', '62', '9'])).toEqual([
      [2, 'changed', 'prix 58 → 62, stock 4 → 9', null],
    ])
    expect(plan([ROSE], HEADINGS, ['rosee', '5 ml', '62', '9']).products).toEqual([
      {
        ...{ product_id: 7, version: 'v1', slug: 'rosee', product: {}, positions: [1] },
        sizes: [{ volume: '5ml', price: 62, stock: 9, is_original: false, stock_before: 4 }],
      },
    ])
  })

  it('leaves alone what it does not say', () => {
    expect(told(HEADINGS, ['rosee', '5 ml', '', '0'], ['rosee', '10 ml', '90', ''])).toEqual([
      [2, 'changed', 'stock 4 → 0', null],
      [3, 'changed', 'prix 100 → 90', null],
    ])
    const same = plan([ROSE], HEADINGS, ['rosee', '5 ml', '58,00', '4'], ['rosee', '10 ml', '', ''])
    expect(same.lines.map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    expect(same.products).toEqual([])
  })

  it('offers it, or stops to', () => {
    const headings = ['Adresse de la page', 'Format', 'Format proposé']
    const flags = (...line: string[]) => plan([ROSE], headings, line).products[0]?.product
    expect(flags('rosee', '5 ml', 'oui')).toBeUndefined()
    expect(flags('rosee', '5 ml', 'non')).toBeUndefined()
    expect(told(headings, ['rosee', '5 ml', 'non'])[0]?.[1]).toBe('refused')
    expect(told(headings, ['rosee', '5 ml', 'oui'])).toEqual([[2, 'same', '', null]])
    expect(flags('rosee', '10 ml', 'oui')).toEqual({ has_10ml: true })
    expect(told(headings, ['rosee', '10 ml', 'oui'])).toEqual([
      [2, 'changed', 'format proposé non → oui', null],
    ])
  })
})

describe('a line about a new size', () => {
  it('creates and offers it, at its price', () => {
    expect(told(HEADINGS, ['rosee', '20 ml', '150', '3'])).toEqual([[2, 'created', '', null]])
    expect(plan([ROSE], HEADINGS, ['rosee', '20 ml', '150', '3']).products).toMatchObject([
      {
        product: { has_20ml: true },
        sizes: [{ volume: '20ml', price: 150, stock: 3, is_original: false, stock_before: null }],
      },
    ])
  })

  it('needs a price', () => {
    expect(told(HEADINGS, ['rosee', '20 ml', '', '3'])).toEqual([
      [2, 'refused', '', 'le prix du format 20 ml manque'],
    ])
  })
})

describe('lines of one perfume', () => {
  it('stand or fall together', () => {
    expect(told(HEADINGS, ['rosee', '5 ml', '62', ''], ['rosee', '10 ml', '0', ''])).toEqual([
      [2, 'refused', 'prix 58 → 62', 'une autre ligne de ce parfum est refusée (ligne 3)'],
      [3, 'refused', 'prix 100 → 0', expect.stringContaining('le prix doit être supérieur à 0')],
    ])
    // A fault of an offered size is told once.
    const wrong = told(HEADINGS, ['rosee', '5 ml', '62', ''], ['rosee', '10 ml', '0', ''])[1]?.[3]
    expect(String(wrong).match(/supérieur à 0/g)).toHaveLength(1)
    expect(plan([ROSE], HEADINGS, ['rosee', '5 ml', '62', ''], ['rosee', '10 ml', '0', '']).products).toEqual(
      [],
    )
  })

  it('name a size once, and need one to speak of it', () => {
    expect(told(HEADINGS, ['rosee', '5 ml', '62', ''], ['rosee', '5 ml', '63', ''])[1]).toEqual([
      ...[3, 'refused', '', expect.stringContaining('déjà à la ligne 2 : enlevez')],
    ])
    expect(told(HEADINGS, ['rosee', '', '62', ''])).toEqual([
      [2, 'refused', '', expect.stringMatching(/^le format manque : écrivez-le dans le fichier \(5 ml, /)],
    ])
    expect(told(HEADINGS, ['rosee', '', '', ''])).toEqual([[2, 'same', '', null]])
  })

  it('say the same of the perfume', () => {
    const headings = ['Adresse de la page', 'Format', 'Marque']
    expect(told(headings, ['rosee', '5 ml', 'Nefzaya'], ['rosee', '10 ml', 'Nefzaya'])).toEqual([
      [2, 'changed', 'marque (vide) → Nefzaya', null],
      [3, 'same', '', null],
    ])
    expect(told(headings, ['rosee', '5 ml', 'Nefzaya'], ['rosee', '10 ml', 'Atlas'])[1]?.[3]).toBe(
      'marque : pas la même qu’à la ligne 2 pour ce parfum',
    )
  })

  it('are told what is no number, no size and no yes or no', () => {
    const headings = [...HEADINGS, 'Visible']
    expect(told(headings, ['rosee', 'Taille M', 'gratuit', 'plein', 'peut-être'])[0]?.[3]).toBe(
      [
        'format inconnu « Taille M » (formats possibles : 5 ml, 10 ml, 20 ml, 50 ml, 100 ml)',
        'prix : « gratuit » n’est pas un nombre',
        'stock : « plein » n’est pas un nombre',
        'visible : écrivez oui ou non, et non « peut-être »',
      ].join(' ; '),
    )
  })
})

describe('the perfume of a line', () => {
  const names = ['Nom', 'Format', 'Prix (DH)']

  it('is found by its address, an old one included, or by its name', () => {
    for (const address of ['rosee', 'https://sillage.ma/produits/rosee?x=1', 'ancienne']) {
      expect(told(HEADINGS, [address, '5 ml', '62', ''])).toEqual([[2, 'changed', 'prix 58 → 62', null]])
    }
    expect(told(names, [' ROSEE ', '5 ml', '62'])).toEqual([[2, 'changed', 'prix 58 → 62', null]])
    expect(told(names, ['Rosée', '5 ml', '62'], ['', '10 ml', '90'])).toEqual([
      [2, 'changed', 'prix 58 → 62', null],
      [3, 'changed', 'prix 100 → 90', null],
    ])
  })

  it('is not guessed', () => {
    const twins = [ROSE, product({ id: 8, slug: 'rosee-2' })]
    const refusals = (products: KnownProduct[], ...rows: string[][]) =>
      plan(products, ...rows).lines.map(({ refusal }) => refusal?.replaceAll('\u00a0', ' '))
    expect(refusals(twins, names, ['Rosée', '5 ml', '62'])[0]).toContain('2 parfums s’appellent ainsi')
    expect(refusals([ROSE], names, ['', '5 ml', '62'])[0]).toContain('le nom du parfum manque')
    expect(refusals([ROSE], HEADINGS, ['jasmin', '5 ml', '62', ''])[0]).toContain(
      'aucun parfum à l’adresse « jasmin »',
    )
  })

  it('is renamed where its address stands beside its new name', () => {
    expect(told(['Adresse de la page', 'Nom'], ['rosee', 'Rosée d’été'])).toEqual([
      [2, 'changed', 'nom Rosée → Rosée d’été', null],
    ])
  })
})

describe('a new perfume', () => {
  const headings = [
    'Nom',
    'Famille',
    'Genre',
    'Description',
    'Notes de tête',
    'Notes de cœur',
    'Notes de fond',
    'Image principale',
    'Format',
    'Prix (DH)',
    'Stock',
  ]
  const oud = (own: Record<number, string> = {}) =>
    Object.assign(
      ['Oud', 'Boisé', 'Homme', 'Un bois sombre.', 'Safran', 'Oud', 'Ambre', 'oud.jpg', '5 ml', '58', '2'],
      own,
    )

  it('is created with its sizes, shown, and offered in those alone', () => {
    const { lines, products } = plan([ROSE], headings, oud(), oud({ 8: '10 ml', 9: '100' }))
    expect(lines.map(({ outcome }) => outcome)).toEqual(['created', 'created'])
    expect(products).toMatchObject([
      {
        ...{ product_id: null, version: null, slug: 'oud', positions: [1, 2] },
        product: {
          ...{
            name: 'Oud',
            family: 'boise',
            gender: 'homme',
            brand: null,
            image_url: 'zip:oud.jpg',
            visible: true,
          },
          ...{ has_5ml: true, has_10ml: true, has_20ml: false, has_50ml: false, has_100ml: false },
        },
        sizes: [
          { volume: '5ml', price: 58, stock: 2 },
          { volume: '10ml', price: 100 },
        ],
      },
    ])
  })

  it('has the picture that is called as it is, or waits for one', () => {
    expect(plan([], headings, oud({ 7: '' })).products[0]?.product.image_url).toBe('zip:oud.jpg')
    const waiting = plan([], headings, oud({ 0: 'Musc', 7: '' }))
    expect(waiting.lines[0]).toMatchObject({ outcome: 'created', missing: ['image_url'] })
    expect(waiting.products[0]?.product).toMatchObject({ visible: false })
    expect(plan([], headings, oud({ 7: 'musc.jpg' })).lines[0]?.refusal).toContain('n’est pas dans le ZIP')
  })

  it('says each word that is not one of the shop’s', () => {
    const [line] = plan([], headings, oud({ 1: 'Boisée sombre' })).lines
    expect(line?.unknown.map(({ field, word }) => [field, word])).toEqual([['family', 'Boisée sombre']])
    expect(line?.outcome).toBe('refused')
  })
})

describe('what the file does not touch', () => {
  const headings = [...HEADINGS, 'Description']
  const refusals = (known: KnownProduct, ...rows: string[][]) =>
    plan([known], headings, ...rows).lines.map(({ refusal }) => refusal)

  it('is not the file’s to answer for; what it touches is', () => {
    const nameless = product({ name: '' })
    expect(refusals(nameless, ['rosee', '5 ml', '62', '', ''])).toEqual([null])
    expect(refusals(nameless, ['rosee', '', '', '', 'Une rose, au petit matin.'])).toEqual([null])
    expect(refusals(ROSE, ['rosee', '', '', '', 'Une rose, au petit matin.'])).toEqual([null])
    const free = product({ variants: [size({ price: 0 }), size({ id: 2, volume: '10ml' })] })
    expect(refusals(free, ['rosee', '', '', '', 'Une rose, au petit matin.'])).toEqual([null])
    expect(refusals(free, ['rosee', '5 ml', '', '9', ''])[0]).toContain('le prix doit être supérieur à 0')
  })

  it('is told at the line of the size, or at the first one for the perfume', () => {
    const rows = [
      ['rosee', '10 ml', '-1', '', ''],
      ['rosee', '5 ml', '62', '', 'x'],
    ]
    const told = plan([ROSE], headings, ...rows).lines.map(({ refusal }) =>
      refusal?.replaceAll('\u00a0', ' '),
    )
    expect(told[0]).toContain('le prix doit être supérieur à 0')
    expect(told[1]).toBe('une autre ligne de ce parfum est refusée (ligne 2)')
    expect(refusals(ROSE, ['rosee', '10 ml', '62', '', ''], ['rosee', '', '', '', 'x'])).toEqual([
      'description\u00a0: la description doit comporter au moins 10 caractères',
      'une autre ligne de ce parfum est refusée (ligne 2)',
    ])
  })
})

describe('a trial', () => {
  it('tells totals at their place, and changes nothing for them', () => {
    const { lines, products } = plan(
      [ROSE],
      HEADINGS,
      ['rosee', '5 ml', '62', ''],
      ['Total', '', '62', ''],
      ['rosee', '10 ml', '90', ''],
    )
    expect(lines.map(({ position, line, name, outcome }) => [position, line, name, outcome])).toEqual([
      [1, 2, 'Rosée', 'changed'],
      [2, 3, 'Total', 'skipped'],
      [3, 4, 'Rosée', 'changed'],
    ])
    expect(lines[1]).toMatchObject({ product_id: null, volume: null, changes: [], unknown: [] })
    expect(lines[1]?.refusal).toBe('ligne de total, laissée de côté')
    expect(products.map(({ positions }) => positions)).toEqual([[1, 3]])
  })

  it('names the product of each line, and its size', () => {
    expect(plan([ROSE], HEADINGS, ['rosee', '10 ml', '90', '']).lines[0]).toMatchObject({
      ...{ product_id: 7, name: 'Rosée', volume: '10ml' },
    })
    expect(plan([ROSE], HEADINGS, ['rosee', '', '', '']).lines[0]).toMatchObject({
      product_id: 7,
      volume: null,
    })
    expect(plan([], ['Nom'], ['Oud']).lines[0]).toMatchObject({ product_id: null, name: 'Oud' })
  })

  it('tells what changes of the perfume first, at its first line, in the order of the form', () => {
    const headings = [
      'Adresse de la page',
      'Visible',
      'Nom',
      'Format',
      'Prix (DH)',
      'Saison',
      'Autres images',
    ]
    const row = ['rosee', 'non', 'Rosée d’été', '5 ml', '62', 'Été', 'b.png | /pictures/c.webp']
    expect(told(headings, row)).toEqual([
      [
        ...[2, 'changed'],
        'nom Rosée → Rosée d’été, saison (vide) → Été, autres images (vide) → b.png, /pictures/c.webp, ' +
          'visible oui → non, prix 58 → 62',
        null,
      ],
    ])
    expect(plan([ROSE], headings, row).products[0]?.product).toEqual({
      ...{
        name: 'Rosée d’été',
        season: ['summer'],
        images: ['zip:b.png', '/pictures/c.webp'],
        visible: false,
      },
    })
  })

  it('keeps the name that a perfume was found by, and empties what a dash stands for', () => {
    const branded = product({ brand: 'Nefzaya' })
    expect(plan([branded], ['Nom', 'Marque'], ['ROSÉE', '-']).products[0]?.product).toEqual({ brand: null })
    expect(plan([branded], ['Nom', 'Marque'], ['ROSÉE', '']).products).toEqual([])
    expect(plan([ROSE], ['Nom', 'Marque'], ['ROSÉE', '-']).products).toEqual([])
  })

  it('changes what a size is filled into, and offers what is hidden only when it says so', () => {
    const headings = ['Adresse de la page', 'Format', 'Flacon d’origine', 'Stock']
    expect(told(headings, ['rosee', '5 ml', 'oui', ''])).toEqual([
      [2, 'changed', 'flacon d’origine non → oui', null],
    ])
    expect(plan([ROSE], headings, ['rosee', '5 ml', 'oui', '']).products[0]?.sizes).toEqual([
      { volume: '5ml', price: 58, stock: 4, is_original: true, stock_before: 4 },
    ])
    // The size of 10 ml is not offered: new stock alone does not offer it.
    expect(plan([ROSE], headings, ['rosee', '10 ml', '', '3']).products[0]).toMatchObject({
      product: {},
      sizes: [{ volume: '10ml', stock: 3, stock_before: 0 }],
    })
    const others = [...HEADINGS, 'Format proposé', 'Flacon d’origine']
    expect(plan([ROSE], others, ['rosee', '20 ml', '150', '', 'non', 'oui']).products[0]).toMatchObject({
      product: {},
      sizes: [{ volume: '20ml', price: 150, stock: 0, is_original: true, stock_before: null }],
    })
  })

  it('speaks of a size without its format only when it says something of it', () => {
    for (const [at, cell] of [
      [2, '62'],
      [3, '0'],
      [4, 'oui'],
      [5, 'non'],
    ] as const) {
      const row = ['rosee', '', '', '', '', '']
      row[at] = cell
      expect(told([...HEADINGS, 'Format proposé', 'Flacon d’origine'], row)[0]?.[3]).toContain(
        'le format manque : ',
      )
    }
    // Another fault of the line is told alone.
    expect(told(HEADINGS, ['rosee', 'Taille M', '62', ''])[0]?.[3]).toMatch(/^format inconnu[^;]+$/)
  })

  it('takes cells of a perfume that say the same in other words of the shop, or another case of its name', () => {
    const headings = ['Nom', 'Famille', 'Format', 'Prix (DH)']
    const outcomes = (...rows: string[][]) =>
      plan([ROSE], headings, ...rows).lines.map(({ outcome }) => outcome)
    expect(outcomes(['Rosée', 'Boisé', '5 ml', ''], ['rosée', 'BOISÉ', '10 ml', ''])).toEqual([
      'changed',
      'same',
    ])
    expect(outcomes(['Rosée', 'Boisé', '5 ml', ''], ['rosée', 'Floral', '10 ml', ''])).toEqual([
      'refused',
      'refused',
    ])
    const renamed = (second: string) =>
      told(['Adresse de la page', 'Nom'], ['rosee', 'Rosée d’été'], ['rosee', second]).map((line) => line[3])
    expect(renamed('ROSÉE D’ÉTÉ')).toEqual([null, null])
    expect(renamed('Rosée d’hiver')[1]).toBe('nom : pas la même qu’à la ligne 2 pour ce parfum')
  })

  it('has a picture by its address, or from the ZIP in any case, and none that is missing', () => {
    const headings = ['Adresse de la page', 'Image principale']
    const picture = (cell: string) => plan([ROSE], headings, ['rosee', cell]).products[0]?.product.image_url
    expect(picture('https://exemple.ma/a.jpg')).toBe('https://exemple.ma/a.jpg')
    expect(picture('photos/OUD.jpg')).toBe('zip:oud.jpg')
    expect(picture('/pictures/rosee.webp')).toBeUndefined()
    expect(told(headings, ['rosee', 'fleur.jpg'])[0]?.[3]).toBe('l’image « fleur.jpg » n’est pas dans le ZIP')
    // A known perfume keeps its picture, whatever the ZIP holds.
    expect(
      plan([product({ slug: 'oud', name: 'Oud' })], HEADINGS, ['oud', '5 ml', '62', '']).products[0]?.product,
    ).toEqual({})
  })
})
