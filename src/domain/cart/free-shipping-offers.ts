import type { Product, Variant } from '#domain/catalogue/product.ts'

const MAX_OFFERS = 2

export type DecantOffer = { product: Product; variant: Variant }

type CartForOffers = {
  missing: number
  /** Is the price of what the cart holds: nothing dearer is offered (D238). */
  held: number
  inCart: ReadonlySet<number>
}

/**
 * Finds two decants, each of which alone brings the cart to free shipping (S12.10): the cheapest that reach
 * the missing amount, or else the dearest below it. They are in stock, no dearer than what the cart holds, and of two
 * different perfumes that it does not hold. At equal prices the shop's order decides.
 */
export function freeShippingOffers(
  products: readonly Product[],
  { missing, held, inCart }: CartForOffers,
): DecantOffer[] {
  if (missing <= 0) return []
  return products
    .filter(({ id }) => !inCart.has(id))
    .flatMap((product) => bestDecant(product, missing, held) ?? [])
    .sort((one, other) => compareFit(one.variant, other.variant, missing))
    .slice(0, MAX_OFFERS)
}

function bestDecant(product: Product, missing: number, held: number): DecantOffer | undefined {
  const [variant] = product.variants
    .filter(
      ({ is_original, stock, priceInfo }) => !is_original && stock > 0 && priceInfo.currentPrice <= held,
    )
    .sort((one, other) => compareFit(one, other, missing))
  return variant && { product, variant }
}

/** Puts those that reach the amount first, the cheapest before the others; then the dearest of the rest. */
function compareFit(one: Variant, other: Variant, missing: number): number {
  const [a, b] = [one.priceInfo.currentPrice, other.priceInfo.currentPrice]
  const reaches = Number(b >= missing) - Number(a >= missing)
  if (reaches !== 0) return reaches
  return a >= missing ? a - b : b - a
}
