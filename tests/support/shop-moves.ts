import fc from 'fast-check'
import { ShopError } from '#domain/errors.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders.ts'
import { setOrderStatus } from '#services/admin-orders.ts'
import { cancelOrder } from '#services/cancellation.ts'
import { placeOrder } from '#services/orders.ts'
import { getAdminProduct } from '#services/products.ts'
import { updatePromotion } from '#services/promotions.ts'
import type { Shop } from '#services/shop.ts'
import { saveRead } from './product-form.ts'
import { SALMA } from './test-shop.ts'

const SESSION = 'salma'

/** What people do to a shop, several at a time. Orders and sizes are named by their places: whoever is there is meant. */
export type Move =
  | { do: 'order'; sizes: readonly number[]; quantity: number; withCode: boolean }
  | { do: 'cancel'; order: number }
  | { do: 'set status'; order: number; status: OrderStatus }
  | { do: 'restock'; quantity: number }
  | { do: 'promote'; active: boolean }

const place = fc.nat(30)
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order'),
      sizes: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      withCode: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), order: place }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set status'),
      order: place,
      status: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('restock'), quantity: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('promote'), active: fc.boolean() }) },
)

/** Waves of moves: those of one wave are made at once. */
export const waves = fc.array(fc.array(move, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })

export type Stage = {
  shop: Shop
  productId: number
  /** Of the smallest size, switched on and off. */
  promotionId: number
  /** The ids of its sizes. */
  sizes: readonly number[]
  /** The ids of the orders placed so far. */
  orders: string[]
  /** Pieces that were added to the smallest size. */
  restocked: number
}

/** Makes one move; what the shop refuses is no failure, anything else is. */
export async function make(stage: Stage, move: Move): Promise<void> {
  try {
    await attempt(stage, move)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

async function attempt(stage: Stage, move: Move): Promise<void> {
  const { shop, orders, sizes } = stage
  if (move.do === 'order') {
    const items = move.sizes.map((size) => ({
      variant_id: sizes[size] ?? 0,
      quantity: move.quantity,
      price: 1000,
    }))
    const request = { ...SALMA, items, ...(move.withCode && { promoCode: 'ROSE10' }) }
    const { id } = await placeOrder(shop, request, { session: SESSION, idempotencyKey: undefined })
    orders.push(id)
  } else if (move.do === 'restock') {
    const read = await getAdminProduct(shop, stage.productId)
    const before = read.variants[0]?.stock ?? 0
    await saveRead(shop, read, ({ variants }) => {
      for (const variant of variants.slice(0, 1)) variant.stock = before + move.quantity
    })
    stage.restocked += move.quantity
  } else if (move.do === 'promote') {
    await updatePromotion(shop, { id: stage.promotionId, active: move.active })
  } else {
    const id = orders[move.order % Math.max(orders.length, 1)]
    if (id === undefined) return
    if (move.do === 'cancel') await cancelOrder(shop, id, { session: SESSION })
    else await setOrderStatus(shop, { id, status: move.status })
  }
}
