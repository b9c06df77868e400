import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#database/schema.ts'
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

// The embedded database has one connection: there, whoever comes second always waits for the whole transaction.
it.runIf(process.env.TEST_DATABASE_URL)(
  'an order that is placed while its original ends is no double of it',
  async () => {
    const placed: string[] = []
    await make(placed, { phone: PHONES[0] ?? '' })
    const [original = ''] = placed
    const later = randomUUID()
    const ending = await shop.db.transaction().execute(async (tx) => {
      await sql`select id from customers where phone = (select phone from orders where id = ${original}::uuid) for update`.execute(
        tx,
      )
      const ends = setOrderStatus(shop, { id: original, status: 'expedie' })
      await Promise.race([ends, someoneWaits(tx)])
      await sql`
      insert into orders (id, order_number, status, customer_id, name, phone, city, city_key, address, subtotal,
        shipping_cost, total, created_at, risk_reasons, duplicate_of)
      select ${later}::uuid, 'SL-2222-2222', 'nouveau', customer_id, name, phone, city, city_key, address, subtotal,
        shipping_cost, total, created_at, '{double}', id
      from orders where id = ${original}::uuid`.execute(tx)
      // Not the promise itself, which would be waited for here, within the transaction that it waits for.
      return { ends }
    })
    await ending.ends
    const { duplicate_of, risk_reasons } = await shop.db
      .selectFrom('orders')
      .select(['duplicate_of', 'risk_reasons'])
      .where('id', '=', later)
      .executeTakeFirstOrThrow()
    expect([duplicate_of, risk_reasons]).toEqual([null, []])
  },
)

/** Ends once a statement waits for a lock of this transaction. */
async function someoneWaits(tx: Transaction<Database>): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where not granted`.execute(tx)
    if (rows.length > 0) return
  }
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
          // When two orders have the same instant, the one that was written first may be the original.
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
