import { expect, test } from 'vitest'
import { CART_LINE as LINE } from '#tests/support/sample-cart.ts'
import { formatStoredCart, parseStoredCart } from './storage.ts'

test('a stored cart comes back as it was', () => {
  expect(parseStoredCart(formatStoredCart([LINE]))).toEqual([LINE])
})

test('what became of a line and was not acknowledged comes back; news that cannot be read are none', () => {
  const news = { price: 78, quantity: null, isShort: true }
  expect(parseStoredCart(formatStoredCart([{ ...LINE, news }]))).toEqual([{ ...LINE, news }])
  const garbled = JSON.stringify({ version: 1, lines: [{ ...LINE, news: { price: 'dear' } }] })
  expect(parseStoredCart(garbled)).toEqual([LINE])
})

test('a stored line carries the name of its perfume', () => {
  expect(JSON.parse(formatStoredCart([LINE])).lines).toEqual([{ ...LINE, productName: 'Rosée de Kelaâ' }])
})

test('a cart that was never stored is empty', () => {
  expect(parseStoredCart(null)).toEqual([])
})

test.each([
  ['broken JSON', '{"version":1,"lines":['],
  ['no JSON', 'panier'],
  ['nothing', ''],
  ['a bare list', JSON.stringify([LINE])],
  ['another version', JSON.stringify({ version: 2, lines: [LINE] })],
  [
    'an unknown volume',
    JSON.stringify({ version: 1, lines: [{ ...LINE, variant: { ...LINE.variant, volume: '7 ml' } }] }),
  ],
  ['a quantity of nothing', JSON.stringify({ version: 1, lines: [{ ...LINE, quantity: 0 }] })],
  ['half a piece', JSON.stringify({ version: 1, lines: [{ ...LINE, quantity: 1.5 }] })],
  ['a line without product', JSON.stringify({ version: 1, lines: [{ variant: LINE.variant, quantity: 1 }] })],
])('%s is read as an empty cart', (_, text) => {
  expect(parseStoredCart(text)).toEqual([])
})

test('nothing but what a line shows is kept', () => {
  const stored = JSON.stringify({
    version: 1,
    lines: [{ ...LINE, note: 'x', product: { ...LINE.product, secret: 1 } }],
  })
  expect(parseStoredCart(stored)).toEqual([LINE])
})
