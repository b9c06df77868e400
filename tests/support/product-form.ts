import * as v from 'valibot'
import { productFormSchema } from '#contract/products/form.schemas.ts'
import type { AdminProduct } from '#contract/products/products.ts'
import { placeOrder } from '#services/orders/place.ts'
import { type ProductForm, updateProduct } from '#services/products/save.ts'
import type { Shop } from '#services/shop.ts'
import { SALMA } from './test-shop.ts'

/** A product's request body. */
export const SENT_PRODUCT = {
  name: 'Rosée de Kelaâ',
  description: 'Une rose au petit matin, encore fraîche de rosée.',
  brand: 'Nefzaya',
  image_url: '/pictures/rosee-de-kelaa.webp',
  images: ['https://exemple.ma/rose.jpg'],
  family: 'floral',
  gender: 'femme',
  notes_top: 'Bergamote, Litchi',
  notes_heart: 'Rose, Pivoine',
  notes_base: 'Muscs blancs',
  season: ['spring'],
}
export const SENT_VARIANTS = [
  { volume: '5ml', price: 58, stock: 5, is_original: false },
  { volume: '50ml', price: 420.5, stock: 2, is_original: true },
]

/** The product form as the service receives it, with changes. */
export function productForm(
  product: Record<string, unknown> = {},
  variants: readonly Record<string, unknown>[] = SENT_VARIANTS,
): ProductForm {
  return v.parse(productFormSchema, { product: { ...SENT_PRODUCT, ...product }, variants })
}

type ReadForm = ReturnType<typeof formOf>

/** Saves a product as a screen would that loaded `read` and applied `change`. */
export function saveRead(
  shop: Shop,
  read: AdminProduct,
  change: (form: ReadForm) => void,
): Promise<AdminProduct> {
  const form = structuredClone(formOf(read))
  change(form)
  return updateProduct(shop, { id: read.id, ...v.parse(productFormSchema, form) })
}

/** A change that sets the stock of one size. */
export function setStock(stock: number, { volume = '5ml' } = {}) {
  return ({ variants }: ReadForm) => {
    for (const variant of variants) if (variant.volume === volume) variant.stock = stock
  }
}

/** Orders a product's smallest size. */
export function orderSmallest(shop: Shop, product: AdminProduct, quantity: number) {
  const items = [{ variant_id: product.variants[0]?.id ?? 0, quantity, price: 58 }]
  return placeOrder(
    shop,
    { ...SALMA, items },
    { session: 'salma', address: '196.200.0.1', idempotencyKey: undefined },
  )
}

function formOf({
  variants,
  total_stock,
  id,
  slug,
  description_ar,
  is_arabic_draft,
  ...product
}: AdminProduct) {
  return {
    product,
    variants: variants.map((variant) => ({ ...variant, stock_before: variant.stock })),
  }
}
