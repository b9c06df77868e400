import { type Cart, type CartLine, type FreshLine, MAX_QUANTITY_PER_LINE } from '#domain/cart.ts'
import { VOLUMES } from '#domain/catalogue.ts'
import {
  type Reader,
  readJson,
  readList,
  readNumber,
  readOneOf,
  readRecord,
  readText,
  readWhole,
} from './readers.ts'

/** Where the cart lies in the browser's local storage (storefront §3, Cart item). */
export const CART_STORAGE_KEY = 'sillage-cart'

/** Raised when the form of the lines changes: an older cart is then put aside (decision 35). */
const CART_VERSION = 1

/** A line as the server tells it, in the cart of this browser or in a refusal. */
export const readFreshLine: Reader<FreshLine> = readRecord({
  product: readRecord({ id: readNumber, slug: readText, name: readText, image_url: readText }),
  variant: readRecord({
    id: readNumber,
    volume: readOneOf(VOLUMES),
    price: readNumber,
    originalPrice: readNumber,
    stock: readNumber,
  }),
})

const readQuantity = readRecord({ quantity: readWhole({ min: 1, max: MAX_QUANTITY_PER_LINE }) })

const readStoredCart = readRecord({ version: readOneOf([CART_VERSION]), lines: readList(readLine) })

/** The cart in a stored text; whatever cannot be read is an empty cart. */
export function parseStoredCart(text: string | null): Cart {
  return readStoredCart(readJson(text))?.lines ?? []
}

export function formatStoredCart(cart: Cart): string {
  return JSON.stringify({ version: CART_VERSION, lines: cart })
}

function readLine(value: unknown): CartLine | undefined {
  const fresh = readFreshLine(value)
  const quantity = readQuantity(value)
  return fresh === undefined || quantity === undefined ? undefined : { ...fresh, ...quantity }
}
