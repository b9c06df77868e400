import type { Cart } from '#domain/cart/cart.ts'
import type { Product, Variant } from '#domain/catalogue/product.ts'
import { boxVariant, MAX_BOX_PERFUMES, MIN_BOX_PERFUMES } from './box.ts'

/** Holds a perfume of a box by its slug, as far as the shop has answered. */
export type AskedPerfume = {
  slug: string
  product: Product | undefined
  answer: 'found' | 'awaited' | 'gone'
}

/** Says where a perfume of a box stands. Only 'ready' ones count and can be bought. */
export type PlaceState = 'awaited' | 'ready' | 'sold out' | 'all in cart' | 'not in 5 ml' | 'gone'

export type BoxPlace = {
  slug: string
  product: Product | undefined
  /** Is its 5 ml; undefined when it is not offered. */
  variant: Variant | undefined
  state: PlaceState
  /** Counts the pieces of it that the cart holds. */
  inCart: number
  /** Is the price when it was chosen, if it has changed since. */
  formerPrice: number | null
}

export type Box = {
  places: BoxPlace[]
  ready: { product: Product; variant: Variant }[]
  /** Counts the perfumes that are missing until the box can be bought. */
  missing: number
  /** Says whether one more perfume can be chosen. */
  hasRoom: boolean
  /** Says whether the cart holds the whole box: it was added before. */
  isInCart: boolean
}

/** Holds the price of each size when it was chosen, by the size's id. */
export type ChosenPrices = ReadonlyMap<number, number>

/** Judges each chosen perfume (S12.6): one piece each, of which the cart may already hold all there are. */
export function composeBox(asked: readonly AskedPerfume[], prices: ChosenPrices, cart: Cart): Box {
  const places = asked.map(({ slug, product, answer }): BoxPlace => {
    const variant = product && boxVariant(product)
    const inCart = cart.find((line) => line.variant.id === variant?.id)?.quantity ?? 0
    const price = variant?.priceInfo.currentPrice
    const chosenAt = variant && prices.get(variant.id)
    return {
      slug,
      product,
      variant,
      state: placeState(answer, variant, inCart),
      inCart,
      formerPrice: chosenAt === undefined || chosenAt === price ? null : chosenAt,
    }
  })
  const ready = places.flatMap(({ product, variant, state }) =>
    state === 'ready' && product !== undefined && variant !== undefined ? [{ product, variant }] : [],
  )
  const sold = places.filter(({ state }) => state === 'ready' || state === 'all in cart')
  return {
    places,
    ready,
    isInCart: sold.length >= MIN_BOX_PERFUMES && sold.every(({ inCart }) => inCart > 0),
    missing: Math.max(0, MIN_BOX_PERFUMES - ready.length),
    hasRoom: places.length < MAX_BOX_PERFUMES || places.some(isLost),
  }
}

function placeState(
  answer: AskedPerfume['answer'],
  variant: Variant | undefined,
  inCart: number,
): PlaceState {
  if (answer !== 'found') return answer
  if (variant === undefined) return 'not in 5 ml'
  if (variant.stock <= 0) return 'sold out'
  return inCart >= variant.stock ? 'all in cart' : 'ready'
}

/** Says whether the perfume at a place cannot be bought now. */
export function isLost({ state }: Pick<BoxPlace, 'state'>): boolean {
  return state !== 'ready' && state !== 'awaited'
}

/** Remembers each perfume's price when it enters the box; the same map when nothing changes. */
export function rememberPrices(prices: ChosenPrices, places: readonly BoxPlace[]): ChosenPrices {
  const chosen = places.flatMap(({ variant }) => variant ?? [])
  const isUnchanged = chosen.length === prices.size && chosen.every(({ id }) => prices.has(id))
  if (isUnchanged) return prices
  return new Map(chosen.map(({ id, priceInfo }) => [id, prices.get(id) ?? priceInfo.currentPrice]))
}
