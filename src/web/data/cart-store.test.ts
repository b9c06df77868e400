import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Product, Variant } from '#domain/catalogue.ts'
import { currentToast, dismissToast } from '#web/ui/toast-store.ts'
import { readCart, replaceCart } from './cart-state.ts'
import { addProductToCart, removeCartLine, setLineQuantity } from './cart-store.ts'

const TEN_ML: Variant = {
  id: 11,
  volume: '10ml',
  price: 105,
  stock: 4,
  is_original: false,
  priceInfo: { hasPromotion: true, currentPrice: 84, originalPrice: 105, promotion: null },
}
const ROSEE: Product = {
  id: 4,
  slug: 'rosee-de-kelaa',
  name: 'Rosée de Kelaâ',
  description: 'Une rose au petit matin.',
  brand: 'Nefzaya',
  image_url: '/pictures/rosee-de-kelaa.webp',
  images: [],
  family: 'floral',
  gender: 'femme',
  notes_top: '',
  notes_heart: '',
  notes_base: '',
  time_of_day: [],
  occasion: [],
  season: [],
  intensity: 'light',
  is_best_seller: false,
  variants: [TEN_ML],
}

/** Stands for the network: what the price lookup answers. */
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

beforeEach(() => answerPrice(() => priceOf(84)))

afterEach(() => {
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
    text: 'Rosée de Kelaâ, 10\u00a0ml',
    action: { label: 'Voir le panier', href: '/panier' },
  })
})

test('adding above the stock is refused and says what is left', () => {
  addProductToCart(ROSEE, TEN_ML, 3)
  takeToast()
  addProductToCart(ROSEE, TEN_ML, 2)
  expect(readCart()[0]?.quantity).toBe(3)
  expect(takeToast()).toMatchObject({
    tone: 'destructive',
    title: 'Stock insuffisant',
    text: 'Il ne reste que 4 unités de ce produit.',
  })
})

test('a price that has risen meanwhile is followed and told', async () => {
  answerPrice(() => priceOf(105))
  addProductToCart(ROSEE, TEN_ML, 1)
  await vi.waitFor(() => expect(readCart()[0]?.variant.price).toBe(105))
  expect(takeToast()).toMatchObject({ tone: 'destructive', title: 'Prix mis à jour' })
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
