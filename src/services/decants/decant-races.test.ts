import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NamedDecant, Order } from '#contract/orders/orders.ts'
import { TOO_MANY_CONNECTIONS } from '#database/server-full.ts'
import { ShopError } from '#domain/errors.ts'
import type { Admin } from '#services/account/sessions.ts'
import { sessionId } from '#services/orders/access.ts'
import { correctOrder } from '#services/orders/correct.ts'
import { noteReturn } from '#services/orders/customer-return.ts'
import { type OrderRequest, placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { trackOrder } from '#services/orders/track.ts'
import { changeSection } from '#services/settings/settings.ts'
import { inTransaction } from '#services/shop.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'

const PHONE = '0642000000'
const AT_ONCE = 50
const PIECES = 10

let shop: TestShop
let sara: Admin
let decant = 0
let bottle = 0
beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  sara = await makeStaff(shop, 'proprietaire', 'Sara')
  const by = { actor: 'sara', now: shop.clock() }
  const on = { deducts_decants: true, decant_days: 60 }
  await inTransaction(shop, (tx) => changeSection(tx, 'orders', on, by))
  const sizes = [
    { volume: '10ml', price: 120, stock: 1000 },
    { volume: '50ml', price: 690, stock: 1000 },
  ] as const
  const { variantIds } = await stockPerfume(shop, { sizes: [...sizes] })
  decant = variantIds[0] ?? 0
  bottle = variantIds[1] ?? 0
  await shop.db.updateTable('variants').set({ is_original: true }).where('id', '=', bottle).execute()
})
afterAll(() => shop.close())

function order(request: Partial<OrderRequest>): Promise<Order> {
  const from = { session: sessionId(randomUUID()), address: '196.200.0.1', idempotencyKey: undefined }
  return placeOrder(shop, { ...SALMA, phone: PHONE, items: [], ...request }, from)
}

async function ownDecants(): Promise<{ id: string; decants: NamedDecant[] }> {
  const items = [{ variant_id: decant, price: 120, quantity: PIECES }]
  const { id, order_number } = await order({ items })
  await setOrderStatus(shop, { id, status: 'livre' }, sara)
  const { owned_decants = [] } = await trackOrder(
    shop,
    { order_number, phone: PHONE },
    { session: sessionId('x') },
  )
  return { id, decants: owned_decants.map(({ item_id, piece }) => ({ order_number, item_id, piece })) }
}

const withDecants = (decants: NamedDecant[]) =>
  order({
    items: [{ variant_id: bottle, price: 690, quantity: decants.length }],
    ...{ decants, discount_amount: 120 * decants.length },
  })

/** Notes that one piece comes back: the order of the decants is changed itself. */
function bringBack({ id, decants: [one] }: { id: string; decants: NamedDecant[] }) {
  const noted = { id, return_id: randomUUID(), known: 0, reason: 'change-avis', way_payer: 'client' } as const
  return noteReturn(shop, { ...noted, lines: [{ order_item_id: one?.item_id ?? 0, quantity: 1 }] }, sara)
}

// The embedded database runs one transaction at a time: only PostgreSQL can have a deadlock.
it('of orders that deduct each other’s decants, corrections and cancellations at once, none is broken off', async () => {
  const [first, second] = [await ownDecants(), await ownDecants()]
  const pair = (at: number) => [first.decants[at], second.decants[at]].flatMap((one) => one ?? [])
  const open: Order[] = []
  const openAt = (turn: number) => open[turn % open.length]?.id ?? ''
  for (let at = 0; at < PIECES / 2; at += 1) open.push(await withDecants(pair(at)))
  const kinds = [
    (turn: number) => withDecants(pair(turn)),
    (turn: number) => withDecants(pair(turn).toReversed()),
    (turn: number) => correctOrder(shop, { id: openAt(turn), address: `${turn}, rue des Orangers` }, sara),
    (turn: number) => setOrderStatus(shop, { id: openAt(turn), status: 'annule' }, sara),
    (turn: number) => bringBack(turn % 2 === 0 ? first : second),
  ]
  const moves = Array.from({ length: AT_ONCE }, (_, at) =>
    kinds[at % kinds.length]?.(Math.floor(at / kinds.length)),
  )
  const settled = await Promise.allSettled(moves)
  // The shop refuses what it may, and who waits too long on a busy machine; a deadlock breaks off.
  const isRefused = (reason: unknown) =>
    reason instanceof ShopError || Reflect.get(Object(reason), 'code') === TOO_MANY_CONNECTIONS
  const broken = settled.flatMap((one) =>
    one.status === 'rejected' && !isRefused(one.reason) ? [one.reason] : [],
  )
  expect(broken).toEqual([])
  const { rows } = await sql<{ item: number; piece: number }>`
    select order_item_id as item, piece from decant_deductions where given_back_at is null
    group by order_item_id, piece having count(*) > 1`.execute(shop.db)
  expect(rows).toEqual([])
}, 60_000)
