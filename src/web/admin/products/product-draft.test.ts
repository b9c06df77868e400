import { describe, expect, it } from 'vitest'
import type { AdminProduct } from '#contract/products/products.ts'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import {
  draftDifferences,
  draftIssues,
  draftOf,
  EMPTY_DRAFT,
  followStock,
  isSameDraft,
  mergeDrafts,
  type ProductDraft,
  placeIssues,
  sentProduct,
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

  it('begins with every size on, and the large ones as original bottles', () => {
    const sizes = Object.entries(EMPTY_DRAFT.sizes)
    expect(sizes.every(([, { isOn }]) => isOn)).toBe(true)
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
    expect(sentProduct(EMPTY_DRAFT, undefined).variants[0]).not.toHaveProperty('stock_before')
  })

  it('is validated by the shared rules, each issue at its field', () => {
    expect(draftIssues(READ).size).toBe(0)
    const issues = draftIssues({ ...typing(READ, '-1'), name: ' a ' })
    expect([...issues]).toEqual([
      ['product.name', 'Le nom doit comporter au moins 3 caractères'],
      ['sizes.5ml.stock', 'Le stock ne peut pas être négatif'],
    ])
    expect(draftIssues(EMPTY_DRAFT).get('variants')).toMatch(/prix valide/)
    expect([...placeIssues([{ path: 'variants.1.stock', message: 'x' }], READ)]).toEqual([
      ['sizes.50ml.stock', 'x'],
    ])
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
