import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShopError } from '#domain/errors.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { updateCustomerStats } from '#services/customers/orders.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { liftBounds } from './support/lift-bounds.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from './support/test-shop.ts'

const RUNS = shortOrWhole({ short: 10, whole: 60 })
const SESSION = 'salma'

let shop: TestShop
let runs = 0
beforeAll(async () => {
  shop = await openTestShop()
  await liftBounds(shop)
})
afterAll(() => shop.close())

/** A step in a customer's history; orders are referred to by index. */
type Step =
  | { do: 'order'; quantity: number }
  | { do: 'set status'; order: number; status: OrderStatus }
  | { do: 'cancel'; order: number }
  | { do: 'delete'; order: number }
  | { do: 'refresh' }

const order = fc.nat(10)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('order'), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('set status'),
      order,
      status: fc.constantFrom(...ORDER_STATUSES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete'), order }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refresh') }) },
)

/** The customer's last order is none, and the same again once it is restored. */
const CANCELLED: Step[] = [
  { do: 'order', quantity: 1 },
  { do: 'set status', order: 0, status: 'annule' },
]

async function take(step: Step, variant_id: number, orders: string[]): Promise<void> {
  if (step.do === 'refresh') {
    await updateCustomerStats(shop, 1)
  } else if (step.do === 'order') {
    const items = [{ variant_id, quantity: step.quantity, price: 58 }]
    const placed = await placeOrder(
      shop,
      { ...SALMA, items },
      { session: SESSION, address: '196.200.0.1', idempotencyKey: undefined },
    )
    orders.push(placed.id)
  } else {
    const id = orders[step.order % Math.max(orders.length, 1)]
    if (id === undefined) return
    if (step.do === 'set status') await setOrderStatus(shop, { id, status: step.status })
    else if (step.do === 'cancel') await cancelOrder(shop, id, { session: SESSION })
    else await deleteOrder(shop, id)
  }
}

function readFigures() {
  return shop.db
    .selectFrom('customers')
    .select(['order_count', 'total_spent', 'last_order_date'])
    .executeTakeFirst()
}

it('the running figures of a customer are those that a refresh counts, whatever happened to the orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      runs += 1
      await sql`truncate orders, customers, products restart identity cascade`.execute(shop.db)
      const sizes = [{ volume: '5ml' as const, price: 58, stock: 40 }]
      const { variantIds } = await stockPerfume(shop, { name: `Rosée ${runs}`, sizes })
      const orders: string[] = []
      for (const [minute, step] of steps.entries()) {
        shop.setTime(`2026-03-02T10:${String(minute).padStart(2, '0')}:00Z`)
        await take(step, variantIds[0] ?? 0, orders).catch((error) => {
          if (!(error instanceof ShopError)) throw error
        })
      }
      const running = await readFigures()
      if (running === undefined) return
      await updateCustomerStats(shop, 1)
      expect(running).toEqual(await readFigures())
    }),
    {
      numRuns: RUNS,
      examples: [[CANCELLED], [[...CANCELLED, { do: 'set status', order: 0, status: 'nouveau' }]]],
    },
  )
})
