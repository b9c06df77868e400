import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Variant } from '#domain/catalogue/product.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { siteOf } from '#domain/site/site.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { createReadCache } from '#web/data/read-cache.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { currentToast, dismissToast } from '#web/ui/toast-store.ts'
import { keepBoundsOf } from './bounds.ts'
import { readCart, replaceCart } from './state.ts'
import { acknowledgeLine, addProductToCart, PRODUCT_GONE, removeCartLine, setLineQuantity } from './store.ts'

const TEN_ML: Variant = {
  id: 11,
  volume: '10ml',
  price: 105,
  stock: 4,
  is_original: false,
  priceInfo: { hasPromotion: true, currentPrice: 84, originalPrice: 105, promotion: null },
}
const ROSEE = sampleProduct({
  id: 4,
  slug: 'rosee-de-kelaa',
  name: 'Rosée de Kelaâ',
  image_url: '/pictures/rosee-de-kelaa.webp',
  variants: [TEN_ML],
})

/** Fakes the network: how the price look-up is answered. */
function answerPrice(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(respond))
}

function priceOf(currentPrice: number): Promise<Response> {
  const price = { hasPromotion: false, currentPrice, originalPrice: 105, promotion: null }
  return Promise.resolve(Response.json(price))
}

function takeToast() {
  const shown = currentToast()
  if (shown !== null) dismissToast(shown.id)
  return shown
}

beforeAll(() => {
  const page = createReadCache()
  page.setQueryData(SITE_QUERY, siteOf(DEFAULT_SETTINGS, new Date()))
  keepBoundsOf(page)
  vi.useFakeTimers({ toFake: ['performance'] })
})

afterAll(() => {
  vi.useRealTimers()
})

beforeEach(() => answerPrice(() => priceOf(84)))

afterEach(() => {
  // So that the next test's first tap is not taken for a double tap.
  vi.advanceTimersByTime(600)
  replaceCart([])
  while (takeToast() !== null);
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('adding shows the product and the way to the cart, at once and at the known price', () => {
  addProductToCart(ROSEE, TEN_ML, 2)
  expect(readCart()).toMatchObject([{ variant: { id: 11, price: 84, originalPrice: 105 }, quantity: 2 }])
  expect(takeToast()).toMatchObject({
    title: 'Produit ajouté',
    text: 'Rosée de Kelaâ, 10\u00a0ml\u00a0: 2 dans votre panier',
    action: { label: 'Voir le panier', href: '/panier' },
  })
})

test('two taps within 600 ms are one; the next one is said with what is in the cart by then', () => {
  addProductToCart(ROSEE, TEN_ML, 1)
  vi.advanceTimersByTime(599)
  addProductToCart(ROSEE, TEN_ML, 1)
  expect(readCart()[0]?.quantity).toBe(1)
  vi.advanceTimersByTime(1)
  addProductToCart(ROSEE, TEN_ML, 1)
  addProductToCart(ROSEE, { ...TEN_ML, id: 12 }, 1)
  expect(readCart().map(({ quantity }) => quantity)).toEqual([2, 1])
  addProductToCart(ROSEE, { ...TEN_ML, id: 12 }, 1)
  expect(takeToast()?.text).toBe('Rosée de Kelaâ, 10\u00a0ml\u00a0: 1 dans votre panier')
})

test('a size that is no longer sold does not stay in the cart', async () => {
  answerPrice(() => Promise.resolve(Response.json({ code: 'not_found', message: '' }, { status: 404 })))
  const told = vi.fn()
  vi.stubGlobal('window', new EventTarget())
  window.addEventListener(PRODUCT_GONE, told)
  addProductToCart(ROSEE, TEN_ML, 1)
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(readCart()).toEqual([])
  expect(takeToast()).toMatchObject({
    title: 'Stock mis à jour',
    text: 'Rosée de Kelaâ, 10\u00a0ml\u00a0: plus disponible, article retiré.',
  })
})

test('adding above the stock is refused, says what is left, and the line goes on saying so', () => {
  addProductToCart(ROSEE, TEN_ML, 3)
  takeToast()
  vi.advanceTimersByTime(600)
  addProductToCart(ROSEE, TEN_ML, 2)
  expect(readCart()[0]?.quantity).toBe(3)
  expect(takeToast()).toMatchObject({
    tone: 'destructive',
    title: 'Stock insuffisant',
    text: 'Il ne reste que 4 unités de ce produit.',
  })
  expect(readCart()[0]?.news?.isShort).toBe(true)
  acknowledgeLine(11)
  expect(readCart()[0]?.news).toBeUndefined()
})

test('a price that has risen meanwhile is followed and told', async () => {
  answerPrice(() => priceOf(105))
  addProductToCart(ROSEE, TEN_ML, 1)
  await vi.waitFor(() => expect(readCart()[0]?.variant.price).toBe(105))
  expect(takeToast()).toMatchObject({ tone: 'destructive', title: 'Prix mis à jour' })
  expect(readCart()[0]?.news?.price).toBe(84)
})

test('when the lookup fails it is only logged and the product stays at its known price', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answerPrice(() => Promise.reject(new TypeError('Failed to fetch')))
  addProductToCart(ROSEE, TEN_ML, 1)
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  expect(readCart()[0]?.variant.price).toBe(84)
  expect(takeToast()?.title).toBe('Produit ajouté')
})

test('quantities change within the stock, and every change is told', () => {
  addProductToCart(ROSEE, TEN_ML, 1)
  setLineQuantity(11, 4)
  expect(takeToast()).toMatchObject({
    title: 'Quantité mise à jour',
    text: 'Rosée de Kelaâ, 10\u00a0ml\u00a0: 4',
  })
  setLineQuantity(11, 5)
  expect(readCart()[0]?.quantity).toBe(4)
  expect(takeToast()?.title).toBe('Stock insuffisant')
  removeCartLine(11)
  expect(readCart()).toEqual([])
  expect(takeToast()?.title).toBe('Produit retiré')
})
