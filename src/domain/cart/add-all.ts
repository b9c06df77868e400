import type { OrderBounds } from '#domain/orders/bounds.ts'
import { addToCart, type Cart, type CartJudgement, type CartLine } from './cart.ts'

/** Adds several lines: all of them, or none and why. */
export function addAllToCart(cart: Cart, added: readonly CartLine[], bounds: OrderBounds): CartJudgement {
  let judgement: CartJudgement = { verdict: 'ignored', cart }
  for (const line of added) {
    judgement = addToCart(judgement.cart, line, bounds)
    if (judgement.verdict !== 'changed') return { ...judgement, cart }
  }
  return judgement
}
