import fc from 'fast-check'
import { ShopError } from '#domain/errors.ts'
import { CANCELLED_GOODS, type CancelledGoods } from '#domain/orders/goods.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { getAdminProduct } from '#services/products/records.ts'
import { updatePromotion } from '#services/promotions/records.ts'
import type { Shop } from '#services/shop.ts'
import { saveRead } from './product-form.ts'
import { SALMA } from './test-shop.ts'

const SESSION = 'salma'

/** Concurrent actions on a shop. Orders and sizes are selected by index, modulo their number. */
export type Move =
  | { do: 'order'; sizes: readonly number[]; quantity: number; withCode: boolean }
  | { do: 'cancel'; order: number }
  | { do: 'set status'; order: number; status: OrderStatus; goods: CancelledGoods | undefined }
  | { do: 'settle return'; order: number; goods: CancelledGoods }
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
      goods: fc.option(fc.constantFrom(...CANCELLED_GOODS), { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('settle return'),
      order: place,
      goods: fc.constantFrom(...CANCELLED_GOODS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('restock'), quantity: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('promote'), active: fc.boolean() }) },
)

/** Waves of actions; the actions of a wave run concurrently. */
export const waves = fc.array(fc.array(move, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })

export type Stage = {
  shop: Shop
  productId: number
  /** A promotion of the smallest size, switched on and off. */
  promotionId: number
  /** Ids of the product's sizes. */
  sizes: readonly number[]
  /** Ids of the orders so far. */
  orders: string[]
  /** Pieces added to the smallest size. */
  restocked: number
}

/** Performs one action. Refusals by the shop are fine, other errors are not. */
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
    const { id } = await placeOrder(shop, request, {
      session: SESSION,
      address: '196.200.0.1',
      idempotencyKey: undefined,
    })
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
    else if (move.do === 'set status') {
      await setOrderStatus(shop, { id, status: move.status, goods: move.goods })
    } else await setOrderStatus(shop, { id, status: 'annule', goods: move.goods })
  }
}
