import { describe, expect, it } from 'vitest'
import type { AdminProduct } from '#contract/products/products.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import {
  draftDifferences,
  draftIssues,
  draftOf,
  EMPTY_DRAFT,
  eachVolume,
  followStock,
  isSameDraft,
  mergeDrafts,
  type ProductDraft,
  placeIssues,
  sentProduct,
  withFirstPrice,
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

function typing(draft: ProductDraft, stock: string, product: Partial<ProductDraft> = {}): ProductDraft {
  return { ...draft, ...product, sizes: { ...draft.sizes, '5ml': { ...draft.sizes['5ml'], stock } } }
}

/** A new perfume in whose lines these prices were typed. */
function pricing(draft: ProductDraft, prices: Partial<Record<Volume, string>>): ProductDraft {
  const sizes = eachVolume((volume) => {
    const price = prices[volume]
    return price === undefined ? draft.sizes[volume] : withFirstPrice(draft.sizes[volume], price)
  })
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
    const sizes = Object.entries(EMPTY_DRAFT.sizes)
    expect(sizes.every(([, { isOn }]) => !isOn)).toBe(true)
    expect(sizes.filter(([, { isOriginal }]) => isOriginal).map(([volume]) => volume)).toEqual([
      '50ml',
      '100ml',
    ])
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
    const size = { ...EMPTY_DRAFT.sizes['5ml'], isOn: true }
    const issues = draftIssues({ ...EMPTY_DRAFT, sizes: { ...EMPTY_DRAFT.sizes, '5ml': size } })
    expect(issues.get('sizes.5ml.price')).toBe('Le prix doit être supérieur à 0')
    expect(issues.get('variants')).toMatch(/prix valide/)
  })
})

describe('the price of a size on sale', () => {
  const size = { ...READ.sizes['5ml'], price: '' }

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
    expect(mergeDrafts(typing(READ, '1'), READ, freshWith(7)).sizes['5ml'].stock).toBe('0')
    expect(mergeDrafts(typing(READ, 'x'), READ, freshWith(7)).sizes['5ml'].stock).toBe('x')
  })

  it('differences are named with the form’s labels', () => {
    expect(draftDifferences(READ, typing(READ, '15', { visible: false, gender: 'homme' }))).toEqual([
      { label: 'Visible en boutique', saved: 'oui', typed: 'non' },
      { label: 'Genre', saved: 'Femme', typed: 'Homme' },
      { label: expect.stringMatching(/^5\sml, stock$/), saved: '10', typed: '15' },
    ])
  })
})
