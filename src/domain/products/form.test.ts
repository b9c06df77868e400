import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAMILIES, USUAL_VOLUMES } from '#domain/catalogue/product.ts'
import { isPictureAddress } from '#domain/pictures/address.ts'
import { isEnabled, MAX_PRICE_DH, MAX_STOCK, productFormIssues, type TypedProduct } from './form.ts'

const ROSE: TypedProduct = {
  name: 'Rosée de Kelaâ',
  description: 'Une rose au petit matin.',
  image_url: '/pictures/rosee-de-kelaa.webp',
  family: 'floral',
  gender: 'femme',
  notes_top: 'Bergamote',
  notes_heart: 'Rose',
  notes_base: 'Musc',
}
const SIZE = { volume: '5ml', price: 58, stock: 5 } as const

function sentences(
  product: Partial<TypedProduct>,
  variants: Parameters<typeof productFormIssues>[1] = [SIZE],
) {
  return productFormIssues({ ...ROSE, ...product }, variants).map(({ path, message }) => [path, message])
}

describe('the product form', () => {
  it('has no issue with a complete product', () => {
    expect(sentences({})).toEqual([])
    expect(
      sentences({ brand: null, images: ['https://exemple.ma/rose.jpg', '/pictures/rose-2.webp'] }),
    ).toEqual([])
  })

  const LONG = 'Ce texte est trop long'

  it.each<[Partial<TypedProduct>, string, string]>([
    [{ name: ` ${'n'.repeat(100)} ` }, 'name', `${LONG} (100 caractères au plus).`],
    [{ description: 'd'.repeat(5000) }, 'description', `${LONG} (5000 caractères au plus).`],
    [{ brand: 'b'.repeat(80) }, 'brand', `${LONG} (80 caractères au plus).`],
    [{ notes_top: 'n'.repeat(500) }, 'notes_top', `${LONG} (500 caractères au plus).`],
    [{ notes_heart: 'n'.repeat(500) }, 'notes_heart', `${LONG} (500 caractères au plus).`],
    [{ notes_base: 'n'.repeat(500) }, 'notes_base', `${LONG} (500 caractères au plus).`],
  ])('takes what fits exactly, and not a sign more: %#', (product, field, message) => {
    expect(sentences(product)).toEqual([])
    const longer = Object.fromEntries(Object.entries(product).map(([key, text]) => [key, `${text}x`]))
    expect(sentences(longer)).toEqual([[`product.${field}`, message]])
  })

  it('takes the shortest texts, and twelve pictures', () => {
    const shortest = { name: 'Oud', description: 'Dix signes', notes_top: 'Oud', notes_heart: 'Oud' }
    expect(sentences(shortest)).toEqual([])
    const images = Array.from({ length: 12 }, (_, index) => `/pictures/${index}.webp`)
    expect(sentences({ images })).toEqual([])
    expect(sentences({ images: [...images, '/pictures/12.webp'] })).toEqual([
      ['product.images', '12 images au plus.'],
    ])
  })

  it('takes prices from 1 to 100 000 DH and up to 100 000 pieces', () => {
    const size = (own: object) => sentences({}, [{ ...SIZE, ...own }]).map(([path]) => path)
    for (const right of [
      { price: 1 },
      { price: 100_000 },
      { price: 58.99 },
      { stock: 0 },
      { stock: 100_000 },
    ]) {
      expect(size(right)).toEqual([])
    }
    for (const price of [0.99, 100_000.01, 58.999]) expect(size({ price })).toEqual(['variants.0.price'])
    for (const stock of [-1, 100_001, 1.5]) expect(size({ stock })).toEqual(['variants.0.stock'])
  })

  it('has no size twice, the first one included', () => {
    expect(sentences({}, [SIZE, { ...SIZE, price: 60 }])).toEqual([
      ['variants.1.volume', 'Ce format est présent deux fois.'],
    ])
  })

  it.each<[Partial<TypedProduct>, string, string]>([
    [{ name: ' Ab ' }, 'name', 'Le nom doit comporter au moins 3 caractères'],
    [{ name: 'a'.repeat(101) }, 'name', 'Ce texte est trop long (100 caractères au plus).'],
    [{ description: 'Une rose.' }, 'description', 'La description doit comporter au moins 10 caractères'],
    [{ image_url: 'rose.jpg' }, 'image_url', 'Veuillez entrer une URL valide'],
    [{ image_url: '' }, 'image_url', 'Veuillez entrer une URL valide'],
    [{ notes_top: 'ab' }, 'notes_top', 'Veuillez entrer les notes de tête'],
    [{ notes_heart: '' }, 'notes_heart', 'Veuillez entrer les notes de cœur'],
    [{ notes_base: '   ' }, 'notes_base', 'Veuillez entrer les notes de fond'],
    [{ family: '' }, 'family', 'Veuillez sélectionner une famille olfactive'],
    [{ family: 'cuir' }, 'family', 'Veuillez sélectionner une famille olfactive'],
    [{ gender: 'enfant' }, 'gender', 'Veuillez sélectionner un genre'],
    [{ images: ['ftp://a.ma/b'] }, 'images.0', "L'URL doit commencer par http:// ou https://"],
    [{ images: ['/pictures/a.webp', 'https://'] }, 'images.1', 'URL invalide'],
  ])('%o', (change, field, message) => {
    expect(sentences(change)).toEqual([[`product.${field}`, message]])
  })

  it.each([
    [{ price: 0.99 }, [['variants.0.price', 'Le prix doit être supérieur à 0']]],
    [{ price: MAX_PRICE_DH + 1 }, [['variants.0.price', 'Ce prix est trop élevé.']]],
    [{ price: 58.005 }, [['variants.0.price', 'Deux décimales au plus.']]],
    [{ stock: -1 }, [['variants.0.stock', 'Le stock ne peut pas être négatif']]],
    [{ stock: 1.5 }, [['variants.0.stock', 'Le stock est un nombre entier.']]],
    [{ stock: MAX_STOCK + 1 }, [['variants.0.stock', 'Ce stock est trop élevé.']]],
    [
      { price: 0 },
      [
        ['variants.0.price', 'Le prix doit être supérieur à 0'],
        ['variants', 'Veuillez définir un prix valide pour tous les formats activés'],
      ],
    ],
  ])('of a size %o', (change, told) => {
    expect(sentences({}, [{ ...SIZE, ...change }])).toEqual(told)
  })

  it('wants a size, a price for each that is on, and none twice', () => {
    const none = ['variants', 'Veuillez activer au moins un format de produit']
    expect(sentences({}, [])).toEqual([none])
    expect(sentences({ has_5ml: false })).toEqual([none])
    expect(sentences({ has_10ml: true })).toEqual([
      ['variants', 'Veuillez définir un prix valide pour tous les formats activés'],
    ])
    expect(sentences({}, [SIZE, SIZE])).toEqual([['variants.1.volume', 'Ce format est présent deux fois.']])
  })

  it('does not judge a size that is switched off', () => {
    expect(sentences({ has_10ml: false }, [SIZE, { volume: '10ml', price: 0, stock: -4 }])).toEqual([])
  })

  it('lets through only what the shop can sell, whatever is typed', () => {
    const typedOr = (right: string) =>
      fc.oneof({ weight: 30, arbitrary: fc.constant(right) }, fc.string({ unit: 'binary', maxLength: 20 }))
    const address = fc.oneof(fc.constantFrom('/pictures/a.webp', 'https://exemple.ma'), fc.string())
    const flag = fc.option(fc.boolean(), { nil: undefined })
    const product = fc.record({
      name: typedOr('Rosée de Kelaâ'),
      description: typedOr('Une rose au petit matin.'),
      image_url: typedOr('/pictures/rosee-de-kelaa.webp'),
      images: fc.array(address, { maxLength: 2 }),
      family: fc.constantFrom(...FAMILIES),
      gender: fc.constantFrom('homme', 'femme', 'unisexe'),
      notes_top: typedOr('Bergamote'),
      notes_heart: typedOr('Rose'),
      notes_base: typedOr('Musc'),
      has_5ml: flag,
      has_100ml: flag,
    })
    const variant = fc.record({
      volume: fc.constantFrom(...USUAL_VOLUMES),
      price: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -1, max: 500 }) }, fc.double()),
      stock: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -1, max: 50 }) }, fc.double()),
    })
    let passed = 0
    fc.assert(
      fc.property(product, fc.array(variant, { minLength: 1, maxLength: 3 }), (typed, variants) => {
        if (productFormIssues(typed, variants).length > 0) return
        passed += 1
        expect(typed.name.trim().length).toBeGreaterThanOrEqual(3)
        expect([typed.image_url, ...typed.images].every(isPictureAddress)).toBe(true)
        const offered = USUAL_VOLUMES.filter((volume) => isEnabled(volume, typed, variants))
        expect(offered.length).toBeGreaterThan(0)
        for (const volume of offered) {
          const sizes = variants.filter((size) => size.volume === volume)
          expect(sizes).toHaveLength(1)
          expect(sizes[0]?.price).toBeGreaterThanOrEqual(1)
          expect(sizes[0]?.stock).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 500 },
    )
    expect(passed).toBeGreaterThan(10)
  })

  it('is repeatable: the same form gets the same sentences, each at a field that is there', () => {
    const anything = fc.record({
      price: fc.double(),
      stock: fc.double(),
      volume: fc.constantFrom(...USUAL_VOLUMES),
    })
    fc.assert(
      fc.property(fc.string(), fc.array(anything, { maxLength: 5 }), (name, variants) => {
        const issues = productFormIssues({ ...ROSE, name }, variants)
        expect(productFormIssues({ ...ROSE, name }, variants)).toEqual(issues)
        for (const { path } of issues) expect(path).toMatch(/^product\.name$|^variants(?:\.[0-4]\.\w+)?$/)
      }),
    )
  })
})
