import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertResult } from '#tests/support/result-samples.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { shortOrWhole } from '#tests/support/short-or-whole.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { findResultDrift } from './drift.ts'
import { readResults } from './read.ts'
import { refreshResults } from './refresh.ts'

const RUNS = shortOrWhole({ short: 2, whole: 40 })
const MARCH = { from: '2026-03-01', to: '2026-03-31' }

let shop: TestShop
let carriers: number[]
beforeAll(async () => {
  shop = await openTestShop()
  shop.setTime('2026-03-20T12:00:00Z')
  carriers = [await addCarrier(shop, 'Atlas'), await addCarrier(shop, 'Rapide')]
})
afterAll(() => shop.close())

const WAYS = [
  { status: 'nouveau', parcel: null },
  { status: 'annule', parcel: null, reason: 'injoignable' },
  { status: 'annule', parcel: null, reason: 'doublon' },
  { status: 'en-preparation', parcel: 'a-remettre' },
  { status: 'expedie', parcel: 'en-route' },
  { status: 'expedie', parcel: 'retour' },
  { status: 'livre', parcel: 'livre' },
  { status: 'livre', parcel: 'livre' },
  { status: 'livre', parcel: null },
  { status: 'annule', parcel: 'retourne', reason: 'refus-livraison' },
  // Delivered before: its cash stays, wherever it went then (ADR 165).
  { status: 'annule', parcel: 'retourne', reason: 'ne-veut-plus', wasPaid: true },
  { status: 'annule', parcel: 'perdu', reason: 'perdu', wasPaid: true },
  { status: 'expedie', parcel: 'en-route', wasPaid: true },
  { status: 'annule', parcel: 'perdu', reason: 'perdu' },
] as const

const dirhams = fc.integer({ min: 0, max: 60_000 }).map((centimes) => centimes / 100)
const order = fc.record({
  way: fc.constantFrom(...WAYS),
  day: fc.constantFrom(
    '2026-02-28T22:00:00Z',
    '2026-03-01T00:00:00Z',
    '2026-03-09T12:00:00Z',
    '2026-03-15T09:30:00Z',
  ),
  isTest: fc.constantFrom(false, false, false, true),
  carrier: fc.nat({ max: 1 }),
  city: fc.constantFrom('Fès', 'Rabat'),
  total: fc.integer({ min: 1, max: 900 }),
  collected: fc.option(dirhams),
  charged: fc.option(dirhams),
  expected: dirhams,
  cash: fc.constantFrom('attendu', 'annonce', 'recu', 'ecart', 'litige', 'abandonne'),
  paid: fc.option(dirhams),
  refund: fc.option(dirhams.filter((amount) => amount > 0)),
  items: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 3 }), cost: fc.option(dirhams), spoilt: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  attempts: fc.nat({ max: 4 }),
})
type Sample = typeof order extends fc.Arbitrary<infer T> ? T : never

it('are those that a naive count of the rows comes to, in any shop', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 10, maxLength: 25 }), async (orders) => {
      await sql`truncate orders, remittances restart identity cascade`.execute(shop.db)
      for (const [place, one] of orders.entries()) await insert(one, place)
      const counted = orders.filter(
        ({ isTest, way, day }) =>
          !isTest && !('reason' in way && way.reason === 'doublon') && day >= '2026-02-28T23',
      )
      const { funnel, profit, unknown, rates } = await readResults(shop, { ...MARCH, by: 'carrier' })
      expect(funnel.map(({ count, amount }) => [count, amount])).toEqual(
        [0, 1, 2, 3, 4].map((stage) => {
          const reached = counted.filter((one) => stageOf(one) >= stage)
          return [reached.length, reached.reduce((sum, { total }) => sum + total, 0)]
        }),
      )
      const parts = counted.map(partsOf)
      const adjustments = add(orders.map(paidBeside))
      expect(profit).toMatchObject({
        collected: add(parts.map((one) => one.collected)),
        goods: add(parts.map((one) => one.goods)),
        delivery: add(parts.map((one) => one.delivery)),
        returns: add(parts.map((one) => one.returns)),
        packaging: add(parts.map((one) => one.packaging)),
        refunds: add(counted.map(({ refund }) => refund ?? 0)),
        owed: add(parts.map((one) => one.owed)),
        adjustments,
        total: add([
          adjustments,
          ...parts.map(
            (one, place) =>
              one.collected -
              one.goods -
              one.delivery -
              one.returns -
              one.packaging -
              (counted[place]?.refund ?? 0),
          ),
        ]),
      })
      expect(unknown.untracked).toBe(
        counted.filter(({ way }) => way.status === 'livre' && way.parcel === null).length,
      )
      const confirmed = counted.filter((one) => stageOf(one) >= 1).length
      const attempts = counted.reduce((sum, one) => sum + one.attempts, 0)
      expect(rates.attempts_per_confirmed).toBe(confirmed === 0 ? null : attempts / confirmed)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

/** What may happen to the rows that results are computed from: one of a table, by its place, is changed or taken away. */
const CHANGES: Record<string, (place: number) => RawBuilder<unknown>> = {
  status: (place) => sql`update orders set status = 'livre', confirmation = 'confirmee', goods = 'tenues',
    confirmed_at = coalesce(confirmed_at, created_at), cancel_reason = null where ${isAt('orders', place)}`,
  cancelled: (place) => sql`update orders set status = 'annule', confirmation = 'close', goods = 'rendues',
    cancel_reason = ${['doublon', 'injoignable', 'refus-livraison'][place % 3]} where ${isAt('orders', place)}`,
  total: (place) => sql`update orders set total = total + 7 where ${isAt('orders', place)}`,
  subtotal: (place) => sql`update orders set subtotal = subtotal + 7 where ${isAt('orders', place)}`,
  attempts: (place) => sql`update orders set attempts = attempts + 1 where ${isAt('orders', place)}`,
  city: (place) => sql`update orders set city = 'Safi', city_key = 'safi' where ${isAt('orders', place)}`,
  source: (place) => sql`update orders set source = 'whatsapp' where ${isAt('orders', place)}`,
  trial: (place) => sql`update orders set is_test = not is_test where ${isAt('orders', place)}`,
  moved: (place) =>
    sql`update orders set created_at = created_at - interval '9 days' where ${isAt('orders', place)}`,
  deleted: (place) => sql`delete from orders where ${isAt('orders', place)}`,
  state: (place) => sql`update parcels set state = 'retour' where ${isAt('parcels', place)}`,
  cash: (place) =>
    sql`update parcels set cash = 'recu' where delivered_at is not null and ${isAt('parcels', place)}`,
  collected: (place) => sql`update parcels set collected = ${place} where ${isAt('parcels', place)}`,
  fee: (place) => sql`update parcels set fee_charged = ${place} where ${isAt('parcels', place)}`,
  expected: (place) => sql`update parcels set fee_expected = ${place} where ${isAt('parcels', place)}`,
  packaging: (place) => sql`update parcels set packaging_cost = 9 where ${isAt('parcels', place)}`,
  carrier: (place) => sql`update parcels set carrier_id = null where ${isAt('parcels', place)}`,
  delivered: (place) => sql`update parcels set delivered_at = delivered_at + interval '3 days'
    where ${isAt('parcels', place)}`,
  'no parcel': (place) => sql`delete from parcels where ${isAt('parcels', place)}`,
  pieces: (place) => sql`update order_items set quantity = quantity + 1 where ${isAt('order_items', place)}`,
  cost: (place) =>
    sql`update order_items set unit_cost = coalesce(unit_cost, 0) + 1 where id % 15 = ${place} % 15`,
  perfume: (place) => sql`update order_items set product_name = 'Miel' where ${isAt('order_items', place)}`,
  // Not of what came back: its parcel is the order's.
  'other order': (place) => sql`update order_items set order_id = (select id from orders order by id limit 1)
    where ${isAt('order_items', place)} and id not in (select order_item_id from return_lines)`,
  'no line': (place) => sql`delete from order_items where ${isAt('order_items', place)}`,
  spoilt: (
    place,
  ) => sql`update return_lines set condition = case condition when 'vendable' then 'abime' else 'vendable' end
    where ${isAt('return_lines', place)}`,
  sound: (place) => sql`delete from return_lines where ${isAt('return_lines', place)}`,
  reopened: (place) =>
    sql`update remittances set state = 'brouillon', closed_at = null where ${isAt('remittances', place)}`,
  received: (place) =>
    sql`update remittances set received_on = received_on + 3 where ${isAt('remittances', place)}`,
  'no invoice': (place) => sql`delete from remittances where ${isAt('remittances', place)}`,
  paid: (place) =>
    sql`update remittance_lines set gross = gross + 5 where ${isAt('remittance_lines', place)}`,
  kind: (place) => sql`update remittance_lines set kind = 'retour' where ${isAt('remittance_lines', place)}`,
  unknown: (place) =>
    sql`update remittance_lines set parcel_id = null where ${isAt('remittance_lines', place)}`,
  refund: (place) => sql`update refunds set amount = amount + 2 where ${isAt('refunds', place)}`,
  'no refund': (place) => sql`delete from refunds where ${isAt('refunds', place)}`,
  'not paid': (place) => sql`delete from remittance_lines where ${isAt('remittance_lines', place)}`,
}

function isAt(table: string, place: number): RawBuilder<unknown> {
  const name = sql.table(table)
  return sql`id = (select id from ${name} order by id offset ${place} % greatest((select count(*) from ${name}), 1) limit 1)`
}

const change = fc.record({ what: fc.constantFrom(...Object.keys(CHANGES)), place: fc.nat({ max: 40 }) })

it('are of kept rows that the rule would make anew, whatever happens to orders, parcels, goods and invoices', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 6, maxLength: 12 }),
      fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 15, maxLength: 15 }),
      async (orders, steps) => {
        await sql`truncate orders, remittances restart identity cascade`.execute(shop.db)
        for (const [place, one] of orders.entries()) await insert(one, place)
        await refreshResults(shop)
        for (const step of steps) {
          for (const { what, place } of step) await CHANGES[what]?.(place).execute(shop.db)
          await refreshResults(shop)
          expect(await findResultDrift(shop), JSON.stringify(step)).toEqual([])
        }
      },
    ),
    { numRuns: RUNS * 2, endOnFailure: true },
  )
})

it.each(Object.entries(CHANGES))('follow a change of one row alone: %s', async (_, changed) => {
  const [first] = fc.sample(fc.array(order, { minLength: 24, maxLength: 24 }), 1)
  await sql`truncate orders, remittances restart identity cascade`.execute(shop.db)
  for (const [place, one] of (first ?? []).entries()) await insert(one, place)
  // Whatever was drawn, something came back spoilt that had cost something.
  await sql`update order_items set unit_cost = coalesce(unit_cost, 10)`.execute(shop.db)
  await sql`
    insert into return_lines (parcel_id, order_item_id, quantity, condition)
    select parcels.id, order_items.id, 1, 'abime' from parcels join order_items on order_items.order_id = parcels.order_id
    where state in ('retour', 'retourne') and order_items.id not in (select order_item_id from return_lines)
  `.execute(shop.db)
  await refreshResults(shop)
  for (let place = 0; place < 15; place += 1) await changed(place).execute(shop.db)
  await refreshResults(shop)
  expect(await findResultDrift(shop)).toEqual([])
})

/** From 0, placed, to 4, paid. */
function stageOf({ way, cash }: Sample): number {
  const { status, parcel } = way
  if (status === 'livre') return parcel === 'livre' && cash === 'recu' ? 4 : 3
  if (status === 'expedie' || parcel === 'retourne' || parcel === 'perdu') return 2
  return status === 'en-preparation' ? 1 : 0
}

function partsOf(one: Sample) {
  const { parcel } = one.way
  const none = { collected: 0, goods: 0, delivery: 0, returns: 0, packaging: 0, owed: 0 }
  const wasPaid = isPaidAtDoor(one)
  if (parcel === null || parcel === 'a-remettre' || (parcel === 'en-route' && !wasPaid)) return none
  const goods = add(one.items.map(({ quantity, cost }) => quantity * (cost ?? 0)))
  const taken = one.collected ?? one.total
  const packaging = 4
  const isOwed = wasPaid && one.cash !== 'recu' && one.cash !== 'abandonne'
  const collected = wasPaid && one.cash !== 'abandonne' ? taken : (one.paid ?? 0)
  const money = { collected: wasPaid ? collected : 0, owed: isOwed ? taken - (one.paid ?? 0) : 0 }
  const fee = one.charged ?? one.expected
  if (parcel === 'en-route') return { ...none, ...money }
  if (parcel === 'livre') return { ...none, ...money, goods, delivery: fee, packaging }
  if (parcel === 'perdu') {
    const returns = (wasPaid ? fee : (one.charged ?? 0)) + goods
    return { ...none, ...money, collected, returns, packaging }
  }
  const spoilt = add(one.items.map(({ spoilt, cost }) => (parcel === 'retourne' && spoilt ? (cost ?? 0) : 0)))
  return { ...none, ...money, returns: fee + spoilt, packaging }
}

/** A carrier's money for a parcel that came back undelivered belongs to no order. */
function paidBeside(one: Sample): number {
  const { parcel } = one.way
  const isBack = parcel === 'retour' || parcel === 'retourne'
  return isBack && !isPaidAtDoor(one) ? (one.paid ?? 0) : 0
}

function isPaidAtDoor({ way }: Sample): boolean {
  return way.parcel === 'livre' || 'wasPaid' in way
}

/** In centimes, as a person would. */
function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}

async function insert(one: Sample, place: number): Promise<void> {
  const { way, day, isTest, carrier, city, total, collected, charged, expected, cash, paid, items } = one
  const carrierId = carriers[carrier] ?? 0
  const isDelivered = isPaidAtDoor(one)
  const {
    id: orderId,
    parcelIds,
    itemIds,
  } = await insertResult(shop, {
    order: {
      status: way.status,
      ...('reason' in way && { cancel_reason: way.reason }),
      ...(way.parcel !== null && { confirmed_at: new Date(day) }),
      ...(way.parcel === 'retour' && { goods: 'en-retour' as const }),
      ...{ is_test: isTest, created_at: new Date(day), city, city_key: city === 'Fès' ? 'fes' : 'rabat' },
      ...{ total, subtotal: total, attempts: one.attempts },
    },
    items: items.map(({ quantity, cost }) => ({ quantity, unit_cost: cost })),
    parcels:
      way.parcel === null
        ? []
        : [
            {
              ...{ carrier_id: carrierId, state: way.parcel, amount: total, packaging_cost: 4 },
              ...{ collected: isDelivered ? collected : null, fee_expected: expected, fee_charged: charged },
              ...(isDelivered && { cash, delivered_at: new Date(day) }),
            },
          ],
  })
  if (one.refund !== null) {
    await shop.db
      .insertInto('refunds')
      .values({
        id: randomUUID(),
        order_id: orderId,
        amount: one.refund,
        method: 'especes',
        at: shop.clock(),
        note: null,
        staff_id: null,
      })
      .execute()
  }
  const [parcelId] = parcelIds
  if (parcelId === undefined) return
  if (way.parcel === 'retourne') {
    for (const [index, id] of itemIds.entries()) {
      const condition = items[index]?.spoilt === true ? ('abime' as const) : ('vendable' as const)
      await shop.db
        .insertInto('return_lines')
        .values({ parcel_id: parcelId, order_item_id: id, quantity: 1, condition })
        .execute()
    }
  }
  if (paid === null) return
  const { id } = await shop.db
    .insertInto('remittances')
    .values({
      ...{
        carrier_id: carrierId,
        reference: `F-${place}`,
        dated_on: '2026-03-18',
        received_on: '2026-03-19',
      },
      ...{
        net: paid,
        note: null,
        state: 'close',
        created_at: shop.clock(),
        closed_at: shop.clock(),
        closed_by: null,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kind = way.parcel === 'perdu' ? ('ajustement' as const) : ('livraison' as const)
  await shop.db
    .insertInto('remittance_lines')
    .values({ remittance_id: id, parcel_id: parcelId, kind, gross: paid, note: null })
    .execute()
}
