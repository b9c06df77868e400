import type { CartLine } from '#domain/cart/cart.ts'
import { type Product, USUAL_VOLUMES, type Variant, type Volume } from '#domain/catalogue/product.ts'
import { quote } from '#domain/promotions/promotion.ts'
import type { DemoShop } from '#services/demo/file.ts'

export const DEMO: DemoShop = await (await fetch('/demo/catalogue.json')).json()
const HOUR_MS = 3_600_000

/** The demo perfumes as the API returns them: best sellers first. */
export const PERFUMES: readonly Product[] = DEMO.products
  .map(asProduct)
  .filter(({ visible }) => visible)
  .toSorted((a, b) => Number(b.is_best_seller) - Number(a.is_best_seller))

export function perfume(slug: string): Product {
  const found = PERFUMES.find((product) => product.slug === slug)
  if (found === undefined) throw new Error(`The demonstration has no ${slug}.`)
  return found
}

/** A stored cart with a perfume's first size per line, at today's price by default. */
export function keptCart(...lines: { slug: string; quantity?: number; price?: number }[]): {
  'sillage-cart': object
} {
  return { 'sillage-cart': { version: 1, lines: lines.map(({ slug, ...line }) => cartLine(slug, line)) } }
}

function cartLine(slug: string, { quantity = 1, price }: { quantity?: number; price?: number }): CartLine {
  const product = perfume(slug)
  const { product: kept, variant } = freshLine(product, firstSize(product))
  return { product: kept, variant: { ...variant, price: price ?? variant.price }, quantity }
}

export function firstSize({ variants: [variant], slug }: Product): Variant {
  if (variant === undefined) throw new Error(`${slug} has no size.`)
  return variant
}

export function freshLine(
  { id, slug, name, image_url }: Product,
  { id: variantId, volume, stock, priceInfo }: Variant,
) {
  const { currentPrice: price, originalPrice } = priceInfo
  return {
    product: { id, slug, name, image_url },
    productName: name,
    variant: { id: variantId, volume, price, originalPrice, stock },
  }
}

function asProduct(
  { image, images, variants, ...product }: DemoShop['products'][number],
  index: number,
): Product {
  const volumes = new Set<Volume>(variants.map(({ volume }) => volume))
  return {
    ...product,
    id: index + 1,
    image_url: `/pictures/${image}`,
    images: images.map((one) => `/pictures/${one}`),
    has_5ml: volumes.has('5ml'),
    has_10ml: volumes.has('10ml'),
    has_20ml: volumes.has('20ml'),
    has_50ml: volumes.has('50ml'),
    has_100ml: volumes.has('100ml'),
    has_decant: variants.some(({ is_original }) => !is_original),
    has_full_bottle: variants.some(({ is_original }) => is_original),
    variants: variants.map((variant) => ({
      ...variant,
      id: (index + 1) * 10 + USUAL_VOLUMES.indexOf(variant.volume),
      priceInfo: quote(variant.price, promotionsOf(product.slug, variant.volume), new Date()),
    })),
  }
}

function promotionsOf(slug: string, volume: Volume) {
  const now = Date.now()
  return DEMO.promotions
    .filter((promotion) => promotion.product === slug && promotion.volume === volume)
    .map(({ ends_in_hours, ...promotion }) => ({
      ...promotion,
      start_date: new Date(now - HOUR_MS),
      end_date: ends_in_hours === null ? null : new Date(now + ends_in_hours * HOUR_MS),
    }))
}
