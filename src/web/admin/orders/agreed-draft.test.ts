import { describe, expect, it } from 'vitest'
import type { OrderSize } from '#web/data/admin/order-changes.ts'
import {
  addSize,
  agreedIssues,
  type LineDraft,
  NOTHING_AGREED,
  setQuantity,
  wantedOf,
} from './agreed-draft.ts'

const SIZE: OrderSize = {
  variant_id: 7,
  product_id: 2,
  product_name: 'Rosée de Kelaâ',
  product_image: '/pictures/rosee-de-kelaa.webp',
  volume: '5ml',
  price: 65,
  original_price: 65,
  stock: 4,
}
const { original_price: _, stock: __, product_id: ___, ...GOODS } = SIZE
const AGREED: LineDraft = { ...GOODS, item_id: 3, price: 58, quantity: 2 }

describe('a size that is added', () => {
  it('is one piece more of a line at the same price', () => {
    expect(addSize([{ ...AGREED, price: 65 }], SIZE)).toMatchObject([{ item_id: 3, quantity: 3 }])
    expect(addSize(addSize([], SIZE), { ...SIZE, price: 70 })).toMatchObject([{ item_id: null, quantity: 2 }])
  })

  it('is a line of its own beside one that was agreed at another price', () => {
    expect(addSize([AGREED], SIZE)).toMatchObject([
      { item_id: 3, price: 58, quantity: 2 },
      { item_id: null, price: 65, quantity: 1 },
    ])
  })
})

describe('what is agreed', () => {
  it('is sent as lines that stay and lines that come', () => {
    const lines = addSize([AGREED], SIZE)
    expect(wantedOf({ ...NOTHING_AGREED, lines, discount: '20', reason: 'Fidélité' })).toEqual({
      kept: [{ item_id: 3, quantity: 2 }],
      added: [{ variant_id: 7, quantity: 1 }],
      free_shipping: false,
      discount: { amount: 20, reason: 'Fidélité' },
    })
  })

  it('goes without a discount in a quote until it is a whole amount', () => {
    for (const discount of ['', ' ', 'vingt', '2,5', '0', '-3'])
      expect(wantedOf({ ...NOTHING_AGREED, discount }).discount).toBeNull()
  })

  it('has issues without a line, or with a discount that is none', () => {
    const paths = (draft: object) => agreedIssues({ ...NOTHING_AGREED, ...draft }).map(({ path }) => path)
    expect(paths({})).toEqual(['lines'])
    expect(paths({ lines: [AGREED] })).toEqual([])
    expect(paths({ lines: [AGREED], discount: '20' })).toEqual(['discount.reason'])
    expect(paths({ lines: [AGREED], discount: 'x', reason: 'Fidélité' })).toEqual(['discount.amount'])
    expect(paths({ lines: [AGREED], discount: '117', reason: 'Fidélité' })).toEqual(['discount.amount'])
  })

  it('loses a line with its last piece', () => {
    expect(setQuantity([AGREED], AGREED, 0)).toEqual([])
  })
})
