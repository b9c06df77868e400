import { refreshCart } from '#contract/cart/cart.ts'
import { type OrderedLine, orderAgain, type ReorderedLine } from '#domain/cart/order-again.ts'
import { browserApi } from '#web/data/api.ts'
import { orderBounds } from './bounds.ts'
import { readCart, replaceCart } from './state.ts'

/**
 * Puts a former order's lines into the cart at today's prices and within today's stock; answers what became of each.
 * Throws if they cannot be looked up.
 */
export async function addOrderToCart(ordered: readonly OrderedLine[]): Promise<ReorderedLine[]> {
  const ids = ordered.flatMap(({ variant_id }) => variant_id ?? [])
  const fresh = ids.length === 0 ? [] : await browserApi.call(refreshCart, { variants: ids.join(',') })
  const { cart, lines } = orderAgain(readCart(), ordered, { fresh, bounds: orderBounds() })
  replaceCart(cart)
  return lines
}
