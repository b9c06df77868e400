import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterStatus } from '#services/order-status/enter.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { inTransaction } from '#services/shop.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { eraseCustomer } from './erasure.ts'
import { createCustomer, deleteCustomer } from './records.ts'

const OWNER = { actor: 'admin' }

let shop: TestShop
let id: string
let customerId: number
/** A cancelled order of a deleted customer, and a new customer with the same number. */
beforeEach(async () => {
  shop = await openTestShop()
  const variant_id = (await stockPerfume(shop)).variantIds[0] ?? 0
  const placed = await placeOrder(
    shop,
    { ...SALMA, items: [{ variant_id, quantity: 1, price: 58 }] },
    { session: 'salma', address: '196.200.0.1', idempotencyKey: undefined },
  )
  id = placed.id
  await setOrderStatus(shop, { id, status: 'annule' })
  await deleteCustomer(shop, 1)
  const again = await createCustomer(shop, { name: 'Salma', phone: SALMA.phone })
  customerId = again.id
})
afterEach(() => shop.close())

/** The embedded database runs transactions one at a time anyway. */
async function untilSomebodyWaits(): Promise<void> {
  if (process.env.TEST_DATABASE_URL === undefined) return
  await vi.waitFor(
    async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        shop.db,
      )
      expect(rows).not.toEqual([])
    },
    { timeout: 2500 },
  )
}

describe('an order left without a customer', () => {
  it('that is restored at the moment of the erasure keeps its person, and the erasure is refused', async () => {
    const { erasing, order_number } = await inTransaction(shop, async (tx) => {
      const order = await lockOrder(tx, id)
      await enterStatus(tx, order, { status: 'nouveau', actor: 'admin', now: shop.clock() })
      const erasing = Promise.allSettled([eraseCustomer(shop, customerId, OWNER)])
      await untilSomebodyWaits()
      const { order_number } = await tx
        .selectFrom('orders')
        .select('order_number')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return { erasing, order_number }
    })
    expect(await erasing).toMatchObject([
      {
        status: 'rejected',
        reason: {
          code: 'orders_on_their_way',
          message: `Une commande est en cours\u00a0: ${order_number}`,
        },
      },
    ])
    expect(await getOrder(shop, id)).toMatchObject({ status: { id: 'nouveau' }, name: SALMA.name })
  })

  it('cannot be restored once it is emptied, however both come together', async () => {
    const [erased, restored] = await Promise.allSettled([
      eraseCustomer(shop, customerId, OWNER),
      setOrderStatus(shop, { id, status: 'nouveau' }),
    ])
    expect([erased.status, restored.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const { name } = await getOrder(shop, id)
    expect(name).toBe(erased.status === 'fulfilled' ? 'Personne effacée' : SALMA.name)
  })
})
