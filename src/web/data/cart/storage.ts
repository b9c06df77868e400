import type { Cart, CartLine, FreshLine, LineNews } from '#domain/cart/cart.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import { isVolume } from '#domain/catalogue/volumes.ts'
import { MAX_QUANTITY_PER_LINE } from '#domain/orders/bounds.ts'
import {
  type Reader,
  readAnything,
  readFlag,
  readJson,
  readList,
  readNullable,
  readNumber,
  readOneOf,
  readRecord,
  readText,
  readWhole,
} from '#web/data/readers.ts'

/** S3.10 fixes the key in local storage. */
export const CART_STORAGE_KEY = 'sillage-cart'

/** Incremented when the format of lines changes; older carts are then discarded (D35). */
const CART_VERSION = 1

/** Reads a line as the server sends it, in a stored cart or in a refusal. */
export const readFreshLine: Reader<FreshLine> = readRecord({
  product: readRecord({ id: readNumber, slug: readText, name: readText, image_url: readText }),
  variant: readRecord({
    id: readNumber,
    volume: readVolume,
    price: readNumber,
    originalPrice: readNumber,
    stock: readNumber,
  }),
})

function readVolume(value: unknown): Volume | undefined {
  return typeof value === 'string' && isVolume(value) ? value : undefined
}

const readQuantity = readRecord({ quantity: readWhole({ min: 1, max: MAX_QUANTITY_PER_LINE }) })

const readLineNews = readRecord({ news: readAnything })

const readNews: Reader<LineNews> = readRecord({
  price: readNullable(readNumber),
  quantity: readNullable(readNumber),
  isShort: readFlag,
})

const readStoredCart = readRecord({ version: readOneOf([CART_VERSION]), lines: readList(readLine) })

/** Parses a stored cart; an unreadable text gives an empty cart. */
export function parseStoredCart(text: string | null): Cart {
  return readStoredCart(readJson(text))?.lines ?? []
}

/** Repeats the product's name under `productName`, as in stock announcements (S3.5). */
export function formatStoredCart(cart: Cart): string {
  const lines = cart.map((line) => ({ ...line, productName: line.product.name }))
  return JSON.stringify({ version: CART_VERSION, lines })
}

function readLine(value: unknown): CartLine | undefined {
  const fresh = readFreshLine(value)
  const quantity = readQuantity(value)
  if (fresh === undefined || quantity === undefined) return undefined
  const news = readNews(readLineNews(value)?.news)
  return { ...fresh, ...quantity, ...(news && { news }) }
}
