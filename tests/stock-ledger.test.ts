import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ShopError } from '#domain/errors.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { ADJUSTMENT_KINDS, type AdjustmentKind } from '#domain/stock/adjustment.ts'
import type { Admin } from '#services/account/sessions.ts'
import { planChange } from '#services/batches/changes.ts'
import { createCarrier } from '#services/carriers/save.ts'
import { createOrder } from '#services/orders/by-hand.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { changeOrderLines } from '#services/orders/change-lines.ts'
import { getOrder } from '#services/orders/list.ts'
import { mergeOrders } from '#services/orders/merge.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { updateSize } from '#services/products/update-size.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { receiveReturn } from '#services/shipping/receive.ts'
import { inTransaction } from '#services/shop.ts'
import { adjustStock } from '#services/stock/adjust.ts'
import { countDrift } from '#services/stock/drift.ts'
import { insertSizes } from '#services/stock/ledger.ts'
import { pourStock } from '#services/stock/pour.ts'
import { applyAndFinish } from './support/batch-steps.ts'
import { liftBounds } from './support/lift-bounds.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { ANY_TOTAL, asItIs, byPhone, testStaff } from './support/staff.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from './support/test-shop.ts'

const RUNS = shortOrWhole({ short: 4, whole: 120 })
const FROM = { session: 'salma', address: '196.200.0.1', idempotencyKey: undefined }
const VOLUMES = ['10ml', '5ml', '50ml', '100ml'] as const

let shop: TestShop
let owner: Admin
let productId: number
let carrierId: number
let sizes: number[]
let seconds = 0
beforeAll(async () => {
  shop = await openTestShop()
  await liftBounds(shop)
  owner = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' }
  carrierId = (await createCarrier(shop, { name: 'Atlas Express', preset: 'generique' }, 'nezha')).id
  productId = (await stockPerfume(shop, { sizes: [{ volume: '20ml', price: 190, stock: 0 }] })).productId
  const made = await inTransaction(shop, (tx) =>
    insertSizes(
      tx,
      VOLUMES.map((volume, index) => ({
        ...{ product_id: productId, volume, price: 60 + index, stock: 6 },
        ...{ is_original: index > 1, cost: index === 3 ? 99.97 : null },
      })),
      { reason: 'inventaire', now: shop.clock() },
    ),
  )
  sizes = VOLUMES.flatMap((volume) => made.find((size) => size.volume === volume)?.id ?? [])
})
afterAll(() => shop.close())

type Step =
  | { do: 'place' | 'write'; size: number; pieces: number }
  | { do: 'merge' | 'add'; order: number; other: number }
  | { do: 'cancel' | 'return'; order: number; pieces: number }
  | { do: 'status'; order: number; status: OrderStatus; goods: 'rendues' | 'en-retour' | 'perdues' }
  | { do: 'adjust'; kind: AdjustmentKind; size: number; pieces: number }
  | { do: 'pour'; size: number; pieces: number; into: [number, number] }
  | { do: 'form' | 'batch'; size: number; pieces: number }

/** One of everything. */
const DAY: Step[] = [
  { do: 'adjust', kind: 'reception', size: 3, pieces: 5 },
  { do: 'pour', size: 3, pieces: 1, into: [7, 3] },
  { do: 'write', size: 0, pieces: 4 },
  { do: 'return', order: 0, pieces: 1 },
  { do: 'place', size: 1, pieces: 2 },
  { do: 'write', size: 0, pieces: 1 },
  { do: 'merge', order: 2, other: 1 },
  { do: 'cancel', order: 1, pieces: 1 },
  { do: 'adjust', kind: 'casse', size: 0, pieces: 1 },
  { do: 'batch', size: 0, pieces: 5 },
]

const size = fc.nat(3)
const order = fc.nat(5)
const pieces = fc.integer({ min: 1, max: 5 })
const given = <const T>(what: T) => fc.constant(what)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('place', 'write'), size, pieces }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('merge', 'add'), order, other: order }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'return'), order, pieces }) },
  fc.record({
    do: given('status'),
    order,
    status: fc.constantFrom(...ORDER_STATUSES),
    goods: fc.constantFrom('rendues', 'en-retour', 'perdues'),
  }),
  {
    weight: 4,
    arbitrary: fc.record({ do: given('adjust'), kind: fc.constantFrom(...ADJUSTMENT_KINDS), size, pieces }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: given('pour'), size, pieces, into: fc.tuple(fc.nat(6), fc.nat(6)) }),
  },
  fc.record({ do: fc.constantFrom('form', 'batch'), size, pieces }),
)

async function take(step: Step, orders: string[]): Promise<void> {
  const sizeOf = (index: number) => sizes[index] ?? 0
  const idOf = (index: number) => orders[index % Math.max(orders.length, 1)] ?? ''
  // Later than what was said before, as news of parcels must be.
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + ++seconds * 1000).toISOString())
  switch (step.do) {
    case 'place': {
      const items = [{ variant_id: sizeOf(step.size), quantity: step.pieces, price: 500 }]
      orders.push((await placeOrder(shop, { ...SALMA, items }, FROM)).id)
      return
    }
    case 'write': {
      const items = [{ variant_id: sizeOf(step.size), quantity: step.pieces }]
      orders.push((await createOrder(shop, byPhone(items), { staff: owner })).id)
      return
    }
    case 'adjust': {
      const isLess = step.kind === 'correction' && step.pieces > 3
      const cost = step.kind === 'reception' ? { unit_cost: (step.pieces * 333) / 100 } : {}
      const line = { variant_id: sizeOf(step.size), pieces: isLess ? -step.pieces : step.pieces, ...cost }
      const entry = { client_key: randomUUID(), kind: step.kind, note: 'Essai', lines: [line] }
      return twice(() => adjustStock(shop, entry, owner))
    }
    case 'pour': {
      const into = step.into.map((quantity, index) => ({ variant_id: sizeOf(index), quantity }))
      const from_variant_id = sizeOf(2 + (step.size % 2))
      const pouring = { client_key: randomUUID(), from_variant_id, bottles: 1 + (step.pieces % 2), into }
      return twice(() => pourStock(shop, pouring, owner))
    }
    case 'form':
      await updateSize(
        shop,
        { id: sizeOf(step.size), stock: { before: 3, after: step.pieces } },
        owner.username,
      )
      return
    case 'batch': {
      const change = { kind: 'stock', by: 'add', amount: step.pieces - 3 } as const
      await applyAndFinish(
        shop,
        (await planChange(shop, { selection: { ids: [productId] }, change }, 'admin')).id,
      )
      return
    }
  }
  if (orders.length === 0) return
  switch (step.do) {
    case 'merge':
      await mergeOrders(
        shop,
        { id: idOf(step.order), into: idOf(step.other), total: ANY_TOTAL },
        { staff: owner },
      )
      return
    case 'add': {
      const added = [{ variant_id: sizeOf(step.other % 4), quantity: 1 }]
      await changeOrderLines(shop, await asItIs(shop, idOf(step.order), { added }), { staff: owner })
      return
    }
    case 'cancel':
      await cancelOrder(shop, idOf(step.order), FROM)
      return
    case 'status': {
      const goods = step.status === 'annule' ? step.goods : undefined
      await setOrderStatus(shop, { id: idOf(step.order), status: step.status, goods })
      return
    }
    case 'return':
      await sendAndReceive(idOf(step.order), step.pieces)
  }
}

/** As a phone without an answer sends it. */
async function twice(work: () => Promise<unknown>): Promise<void> {
  const outcomes = await Promise.allSettled([work(), work()])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Sent, refused at the door, and back: the first pieces of each line broken, the others sold again. */
async function sendAndReceive(order_id: string, broken: number): Promise<void> {
  await setOrderStatus(shop, { id: order_id, status: 'en-preparation' })
  const { id } = await createParcel(shop, { order_id, carrier_id: carrierId }, owner)
  await updateParcel(shop, { id, ready: true }, owner)
  await createHandover(shop, { carrier_id: carrierId, parcel_ids: [id], client_key: randomUUID() }, owner)
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + ++seconds * 1000).toISOString())
  await recordParcelEvent(shop, { id, state: 'refuse' }, owner)
  const { items } = await getOrder(shop, order_id)
  const lines = items.flatMap(({ id, quantity }) => [
    { order_item_id: id, quantity: Math.min(broken, quantity), condition: 'abime' as const },
    { order_item_id: id, quantity: Math.max(0, quantity - broken), condition: 'vendable' as const },
  ])
  await receiveReturn(shop, { id, lines: lines.filter(({ quantity }) => quantity > 0), fee: 10 }, owner)
}

/** Refusals are part of the game; anything else is not. */
async function tolerate(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error
  })
}

/** Each `stock_after` is the sum so far, and the shares of a pouring are what its bottles cost. */
async function expectExact(): Promise<void> {
  expect(await countDrift(shop)).toBe(0)
  const { rows: broken } = await sql`
    select * from (
      select id, stock_after, sum(delta) over (partition by variant_id order by id) as pieces from stock_movements
    ) as moved where stock_after <> pieces`.execute(shop.db)
  expect(broken).toEqual([])
  const { rows: unequal } = await sql`
    select pouring_id from stock_movements where pouring_id is not null
    group by pouring_id having coalesce(sum(worth), 0) <> 0 or sum(delta) filter (where delta < 0) is null`.execute(
    shop.db,
  )
  expect(unequal).toEqual([])
}

it('after any day of orders, returns, merges, batches, entries and pourings, stock is the sum of its movements', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const orders: string[] = []
      for (const one of steps) await tolerate(take(one, orders))
      await expectExact()
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[DAY]] },
  )
  const seen = await shop.db.selectFrom('stock_movements').select('reason').distinct().execute()
  expect(seen.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['retour', 'versement', 'casse']))
}, 300_000)
