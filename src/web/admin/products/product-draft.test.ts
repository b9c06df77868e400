import { describe, expect, it } from 'vitest'
import type { AdminProduct } from '#contract/products/products.ts'
import { USUAL_VOLUMES, type Volume } from '#domain/catalogue/product.ts'
import { isVolume } from '#domain/catalogue/volumes.ts'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import {
  draftDifferences,
  draftIssues,
  draftOf,
  EMPTY_DRAFT,
  emptySize,
  followStock,
  isSameDraft,
  mergeDrafts,
  type ProductDraft,
  placeIssues,
  type SizeDraft,
  sentProduct,
  withFirstPrice,
  withSize,
} from './product-draft.ts'

const PRODUCT = sampleAdminProduct({
  image_url: '/pictures/a.webp',
  images: ['/pictures/b.webp', '/pictures/a.webp'],
  ...{ time_of_day: ['day'], season: ['spring'], intensity: 'light' },
  ...{ has_10ml: false, has_50ml: true, has_full_bottle: true },
  total_stock: 12,
  variants: [
    { id: 1, volume: '5ml', price: 58, stock: 10, is_original: false },
    { id: 2, volume: '50ml', price: 420.5, stock: 2, is_original: true },
  ],
})
const READ = draftOf(PRODUCT)

function sizeOf({ sizes }: ProductDraft, volume: Volume): SizeDraft {
  return sizes[volume] ?? emptySize(volume)
}

function typing(draft: ProductDraft, stock: string, product: Partial<ProductDraft> = {}): ProductDraft {
  return { ...draft, ...product, sizes: { ...draft.sizes, '5ml': { ...sizeOf(draft, '5ml'), stock } } }
}

/** A new perfume in whose lines these prices were typed. */
function pricing(draft: ProductDraft, prices: Partial<Record<Volume, string>>): ProductDraft {
  let { sizes } = draft
  for (const [volume, price] of Object.entries(prices)) {
    if (isVolume(volume) && price !== undefined)
      sizes = withSize(sizes, volume, withFirstPrice(sizeOf(draft, volume), price))
  }
  return { ...draft, sizes }
}

/** The product as another administrator saved it, with this stock of 5 ml. */
function freshWith(stock: number, product: Partial<AdminProduct> = {}): ProductDraft {
  const variants = PRODUCT.variants.map((one) => (one.volume === '5ml' ? { ...one, stock } : one))
  return draftOf({ ...PRODUCT, variants, ...product })
}

describe('the form of a product', () => {
  it('shows numbers as they are typed, and no picture twice', () => {
    expect(READ.sizes['50ml']).toMatchObject({ price: '420,5', stock: '2', isOriginal: true })
    expect(READ.images).toEqual(['/pictures/b.webp'])
    expect(isSameDraft(READ, draftOf(PRODUCT))).toBe(true)
  })

  it('begins with every size off until it has a price, and the large ones as original bottles', () => {
    const sizes = USUAL_VOLUMES.map((volume) => [volume, EMPTY_DRAFT.sizes[volume]] as const)
    expect(sizes.map(([, size]) => size?.isOn)).toEqual(USUAL_VOLUMES.map(() => false))
    expect(sizes.filter(([, size]) => size?.isOriginal).map(([volume]) => volume)).toEqual(['50ml', '100ml'])
  })

  it('sends only the sizes that are on, with what was read', () => {
    const sent = sentProduct(typing(READ, '15'), PRODUCT)
    expect(sent.product).toMatchObject({ has_5ml: true, has_10ml: false, updated_at: PRODUCT.updated_at })
    expect(sent.variants).toEqual([
      { volume: '5ml', price: 58, stock: 15, is_original: false, stock_before: 10 },
      { volume: '50ml', price: 420.5, stock: 2, is_original: true, stock_before: 2 },
    ])
    const [first] = sentProduct(pricing(EMPTY_DRAFT, { '5ml': '58' }), undefined).variants
    expect(first).not.toHaveProperty('stock_before')
  })

  it('is validated by the shared rules, each issue at its field', () => {
    expect(draftIssues(READ).size).toBe(0)
    const issues = draftIssues({ ...typing(READ, '-1'), name: ' a ' })
    expect([...issues]).toEqual([
      ['product.name', 'Le nom doit comporter au moins 3 caractères'],
      ['sizes.5ml.stock', 'Le stock ne peut pas être négatif'],
    ])
    expect([...placeIssues([{ path: 'variants.1.stock', message: 'x' }], READ)]).toEqual([
      ['sizes.50ml.stock', 'x'],
    ])
  })
})

describe('the sizes of a new perfume', () => {
  it('are on from the first sign of a price, and those without one are not offered and not sent', () => {
    const draft = pricing(EMPTY_DRAFT, { '5ml': '58', '20ml': ' ', '100ml': '420,5' })
    const { product, variants } = sentProduct(draft, undefined)
    expect(product).toMatchObject({ has_5ml: true, has_10ml: false, has_20ml: false, has_100ml: true })
    expect(variants).toMatchObject([
      { volume: '5ml', price: 58, stock: 0 },
      { volume: '100ml', price: 420.5, stock: 0 },
    ])
    expect([...draftIssues(draft).keys()].filter((path) => !path.startsWith('product.'))).toEqual(['photo'])
  })

  it('are off again once the price is cleared, and one at least must have a price', () => {
    const cleared = pricing(pricing(EMPTY_DRAFT, { '5ml': '58' }), { '5ml': '' })
    expect(isSameDraft(cleared, EMPTY_DRAFT)).toBe(true)
    expect(draftIssues(cleared).get('variants')).toBe('Veuillez activer au moins un format de produit')
  })

  it.each(['0', 'soixante'])('are refused with a price that is none: %s', (price) => {
    expect(draftIssues(pricing(EMPTY_DRAFT, { '5ml': price })).get('sizes.5ml.price')).toBe(
      'Le prix doit être supérieur à 0',
    )
  })

  it('ask for their price where they were switched on by hand', () => {
    const size = { ...sizeOf(EMPTY_DRAFT, '5ml'), isOn: true }
    const issues = draftIssues({ ...EMPTY_DRAFT, sizes: { ...EMPTY_DRAFT.sizes, '5ml': size } })
    expect(issues.get('sizes.5ml.price')).toBe('Le prix doit être supérieur à 0')
    expect(issues.get('variants')).toMatch(/prix valide/)
  })
})

describe('the price of a size on sale', () => {
  const size = { ...sizeOf(READ, '5ml'), price: '' }

  it('is refused when it is cleared, unless the size is switched off', () => {
    const issuesWith = (isOn: boolean) =>
      draftIssues({ ...READ, sizes: { ...READ.sizes, '5ml': { ...size, isOn } } })
    expect(issuesWith(true).get('sizes.5ml.price')).toBe('Le prix doit être supérieur à 0')
    expect(issuesWith(false).size).toBe(0)
  })
})

describe('the main picture', () => {
  const WRONG = 'Veuillez entrer une URL valide'

  it('that is missing is asked for as a photo, also by what the server says', () => {
    const draft = { ...READ, image_url: ' ' }
    expect([...draftIssues(draft)]).toEqual([['photo', 'Ajoutez une photo']])
    const told = [{ path: 'product.image_url', message: WRONG }]
    expect([...placeIssues(told, draft)]).toEqual([['photo', 'Ajoutez une photo']])
  })

  it('whose address is wrong has the sentence of a wrong address', () => {
    expect([...draftIssues({ ...READ, image_url: 'rose.jpg' })]).toEqual([['product.image_url', WRONG]])
  })
})

describe('what happens while the form is open', () => {
  it('sales update a stock that was not edited', () => {
    expect(followStock(READ, READ, freshWith(7)).sizes['5ml']).toMatchObject({ stock: '7', stockBefore: 7 })
    const typed = followStock(typing(READ, '15'), READ, freshWith(7))
    expect(typed.sizes['5ml']).toMatchObject({ stock: '15', stockBefore: 10 })
  })

  it('another administrator’s change stays where nothing was typed, and stock is edited as a difference', () => {
    const typed = typing(READ, '15', { notes_top: 'Safran' })
    const merged = mergeDrafts(typed, READ, freshWith(7, { notes_top: 'Poivre', brand: 'Ailleurs' }))
    expect(merged).toMatchObject({ notes_top: 'Safran', brand: 'Ailleurs' })
    expect(merged.sizes['5ml']).toMatchObject({ stock: '12', stockBefore: 7 })
    expect(mergeDrafts(typing(READ, '1'), READ, freshWith(7)).sizes['5ml']?.stock).toBe('0')
    expect(mergeDrafts(typing(READ, 'x'), READ, freshWith(7)).sizes['5ml']?.stock).toBe('x')
  })

  it('differences are named with the form’s labels', () => {
    expect(draftDifferences(READ, typing(READ, '15', { visible: false, gender: 'homme' }))).toEqual([
      { label: 'Visible en boutique', saved: 'oui', typed: 'non' },
      { label: 'Genre', saved: 'Femme', typed: 'Homme' },
      { label: expect.stringMatching(/^5\sml, stock$/), saved: '10', typed: '15' },
    ])
  })
})

describe('a size that the owner added', () => {
  const ADDED = [
    { ml: 15, is_original: false },
    { ml: 75, is_original: true },
  ]
  const WITH_15 = draftOf({
    ...PRODUCT,
    other_volumes: ['15ml'],
    variants: [...PRODUCT.variants, { id: 3, volume: '15ml', price: 120, stock: 4, is_original: false }],
  })

  it('begins off, as the settings say it is sold, and is sent in its place once it has a price', () => {
    expect(emptySize('75ml', ADDED)).toMatchObject({ isOn: false, isOriginal: true })
    expect(emptySize('15ml', ADDED)).toMatchObject({ isOn: false, isOriginal: false })
    const typed = withSize(READ.sizes, '15ml', withFirstPrice(emptySize('15ml', ADDED), '120'))
    expect(sentProduct({ ...READ, sizes: typed }, PRODUCT).variants.map(({ volume }) => volume)).toEqual([
      '5ml',
      '15ml',
      '50ml',
    ])
  })

  it('leaves no trace in the form when its price is taken away again', () => {
    const typed = withSize(READ.sizes, '15ml', withFirstPrice(emptySize('15ml'), '1'))
    expect(isSameDraft(READ, { ...READ, sizes: typed })).toBe(false)
    const emptied = withSize(typed, '15ml', withFirstPrice(emptySize('15ml'), ''))
    expect(isSameDraft(READ, { ...READ, sizes: emptied })).toBe(true)
  })

  it('is the same draft as typed and as read back, in whatever order it was typed', () => {
    const size = { ...emptySize('15ml'), isOn: true, price: '120', stock: '4', stockBefore: 4 }
    expect(isSameDraft({ ...READ, sizes: withSize(READ.sizes, '15ml', size) }, WITH_15)).toBe(true)
  })

  it('that another administrator gave the perfume comes into a form that was being typed in', () => {
    const merged = mergeDrafts({ ...READ, brand: 'Ailleurs' }, READ, WITH_15)
    expect(merged.brand).toBe('Ailleurs')
    expect(merged.sizes['15ml']).toMatchObject({ isOn: true, price: '120', stock: '4', stockBefore: 4 })
    expect(draftDifferences(READ, WITH_15).map(({ label }) => label)).toEqual([
      expect.stringMatching(/^15\sml, en vente$/),
      expect.stringMatching(/^15\sml, prix$/),
      expect.stringMatching(/^15\sml, stock$/),
      expect.stringMatching(/^15\sml, flacon d’origine$/),
    ])
  })

  it('that was typed stays when somebody else saved meanwhile', () => {
    const sizes = withSize(READ.sizes, '15ml', withFirstPrice(emptySize('15ml'), '99'))
    const merged = mergeDrafts({ ...READ, sizes }, READ, freshWith(7, { brand: 'Ailleurs' }))
    expect(merged.sizes['15ml']).toMatchObject({
      isOn: true,
      price: '99',
      stock: '0',
      stockBefore: undefined,
    })
  })
})
