import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { isOpenForDoubles, originalOf } from '#domain/risk/doubles.ts'
import { readReasons } from '#domain/risk/risk.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'

const PHONES = ['0661239408', '0661239409']

let shop: TestShop
let variant_id: number
beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 10_000 }] })
  variant_id = variantIds[0] ?? 0
})
afterAll(() => shop.close())

/** Places an order, or sets the status of one that is there. */
const move = fc.oneof(
  fc.record({ phone: fc.constantFrom(...PHONES) }),
  fc.record({ nth: fc.nat({ max: 20 }), status: fc.constantFrom(...ORDER_STATUSES) }),
)
type Move = { phone: string } | { nth: number; status: (typeof ORDER_STATUSES)[number] }

async function make(placed: string[], one: Move): Promise<void> {
  if ('phone' in one) {
    const sender = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }
    const items = [{ variant_id, quantity: 1, price: 58 }]
    placed.push((await placeOrder(shop, { ...SALMA, phone: one.phone, items }, sender)).id)
    return
  }
  const id = placed[one.nth % Math.max(1, placed.length)]
  if (id !== undefined) await setOrderStatus(shop, { id, status: one.status })
}

it('whatever is placed and ended at once, each open order knows its original and what its phone did', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 5 }),
      async (waves) => {
        await sql`truncate orders, customers restart identity cascade`.execute(shop.db)
        const placed: string[] = []
        for (const [minute, wave] of waves.entries()) {
          shop.setTime(`2026-03-02T10:0${minute}:00Z`)
          await Promise.all(wave.map((one) => make(placed, one)))
        }
        const orders = await shop.db.selectFrom('orders').selectAll().execute()
        for (const order of orders) {
          const siblings = orders.filter(({ id, phone }) => id !== order.id && phone === order.phone)
          const isDouble = readReasons(order.risk_reasons).some(({ code }) => code === 'double')
          if (!isOpenForDoubles(order.status)) {
            expect([order.duplicate_of, isDouble]).toEqual([null, false])
            continue
          }
          const original = originalOf(order, siblings)
          expect(isDouble).toBe(order.duplicate_of !== null)
          // Of orders of the same instant, the one that was written first may be the original.
          const isTied = siblings.some(({ created_at }) => +created_at === +order.created_at)
          if (!isTied) expect(order.duplicate_of).toBe(original?.id ?? null)
          const delivered = siblings.filter(({ status }) => status === 'livre').length
          const said = readReasons(order.risk_reasons).find(({ code }) => code === 'livree')
          expect(said?.count ?? 0).toBe(delivered)
        }
        for (const phone of PHONES) {
          const open = orders.filter(
            (one) => one.phone.endsWith(phone.slice(1)) && isOpenForDoubles(one.status),
          )
          expect(open.filter(({ duplicate_of }) => duplicate_of === null).length).toBe(
            Math.min(1, open.length),
          )
        }
      },
    ),
    { numRuns: 12 },
  )
})
