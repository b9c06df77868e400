import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { order, type Sample, type SampleItem } from '#tests/support/random-orders.ts'
import { CHANGES } from '#tests/support/result-row-changes.ts'
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

it('are those that a naive count of the rows comes to, in any shop', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 10, maxLength: 25 }), async (orders) => {
      await sql`truncate orders, remittances restart identity cascade`.execute(shop.db)
      await insertAll(orders)
      const counted = orders.filter(
        ({ isTest, way, day }) =>
          !isTest && !('reason' in way && way.reason === 'doublon') && day >= '2026-02-28T23',
      )
      const { funnel, profit, unknown, rates } = await readResults(shop, { ...MARCH, by: 'carrier' })
      expect(funnel.map(({ count, amount }) => [count, amount])).toEqual(
        [0, 1, 2, 3, 4].map((stage) => {
          const reached = counted.filter((one) => stageOf(one) >= stage)
          return [reached.length, reached.reduce((sum, one) => sum + one.total - notPaidOf(one), 0)]
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
        credits: add(parts.map((one) => one.credits)),
        owed: add(parts.map((one) => one.owed)),
        adjustments,
        total: add([
          adjustments,
          ...parts.map(
            (one, place) =>
              one.collected +
              one.credits -
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
      const { rows } = await readResults(shop, { ...MARCH, by: 'product' })
      expect(new Map(rows.map(({ key, counts, goods }) => [key, { ...counts, goods }]))).toEqual(
        piecesByPerfume(counted),
      )
      const confirmed = counted.filter((one) => stageOf(one) >= 1).length
      const attempts = counted.reduce((sum, one) => sum + one.attempts, 0)
      expect(rates.attempts_per_confirmed).toBe(confirmed === 0 ? null : attempts / confirmed)
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
})

const change = fc.record({ what: fc.constantFrom(...Object.keys(CHANGES)), place: fc.nat({ max: 40 }) })

it('are of kept rows that the rule would make anew, whatever happens to orders, parcels, goods and invoices', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 6, maxLength: 12 }),
      fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 15, maxLength: 15 }),
      async (orders, steps) => {
        await sql`truncate orders, remittances restart identity cascade`.execute(shop.db)
        await insertAll(orders)
        await refreshResults(shop)
        for (const step of steps) {
          for (const { what, place } of step) await CHANGES[what]?.(place, shop.clock()).execute(shop.db)
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
  await insertAll(first ?? [])
  // Whatever was drawn, something came back spoilt that had cost something.
  await sql`update order_items set unit_cost = coalesce(unit_cost, 10)`.execute(shop.db)
  await sql`
    insert into return_lines (parcel_id, order_item_id, quantity, condition)
    select parcels.id, order_items.id, 1, 'abime' from parcels join order_items on order_items.order_id = parcels.order_id
    where state in ('retour', 'retourne') and order_items.id not in (select order_item_id from return_lines)
  `.execute(shop.db)
  await refreshResults(shop)
  for (let place = 0; place < 15; place += 1) await changed(place, shop.clock()).execute(shop.db)
  await refreshResults(shop)
  expect(await findResultDrift(shop)).toEqual([])
})

/** From 0, placed, to 4, paid. */
function stageOf({ way, cash }: Sample): number {
  const { status, parcel } = way
  if (status === 'livre') return parcel !== null && cash === 'recu' ? 4 : 3
  if (status === 'expedie' || parcel === 'retourne' || parcel === 'perdu') return 2
  return status === 'en-preparation' ? 1 : 0
}

function partsOf(one: Sample) {
  const { parcel } = one.way
  const back = returnOf(one)
  const wayCost = back?.isThere === true ? back.wayCost : 0
  const none = { collected: 0, goods: 0, delivery: 0, returns: 0, packaging: 0, owed: 0, credits: 0 }
  const wasPaid = isPaidAtDoor(one)
  // Who delivers without a parcel pays for ways back too.
  if (parcel === null) return { ...none, returns: wayCost }
  if (parcel === 'a-remettre' || (parcel === 'en-route' && !wasPaid)) return none
  const taken = one.collected ?? one.total
  const packaging = 4
  const isOwed = wasPaid && one.cash !== 'recu' && one.cash !== 'abandonne'
  const collected = wasPaid && one.cash !== 'abandonne' ? taken : (one.paid ?? 0)
  const money = { collected: wasPaid ? collected : 0, owed: isOwed ? taken - (one.paid ?? 0) : 0 }
  const fee = one.charged ?? one.expected
  if (parcel === 'en-route') return { ...none, ...money }
  if (parcel === 'livre' || parcel === 'livre-en-partie') {
    const pieces = one.items.map((item, place) => ({ ...piecesOf(one, item, place), cost: item.cost ?? 0 }))
    const goods = add(pieces.map(({ sold, cost }) => sold * cost))
    const returns = add([wayCost, ...pieces.map(({ lost, cost }) => lost * cost)])
    return { ...none, ...money, goods, returns, delivery: fee, packaging, credits: one.credit }
  }
  if (parcel === 'perdu') {
    const goods = add(one.items.map(({ quantity, cost }) => quantity * (cost ?? 0)))
    const returns = (wasPaid ? fee : (one.charged ?? 0)) + goods
    return { ...none, ...money, collected, returns, packaging }
  }
  const spoilt = add(one.items.map(({ spoilt, cost }) => (parcel === 'retourne' && spoilt ? (cost ?? 0) : 0)))
  return { ...none, ...money, returns: fee + spoilt, packaging }
}

/** Follows each piece of a line of a delivered parcel: it stays with the shopper, is in stock again, or is lost. */
function piecesOf(one: Sample, item: SampleItem, place: number): { sold: number; lost: number } {
  const refused = refusedOf(one, item)
  const judged = judgedOf(one, item, place)
  const isBack = judged !== undefined && judged !== 'manquant' && returnOf(one)?.isThere === true
  const isSpoiltAtDoor = refused > 0 && item.spoilt
  const isSpoiltAfterwards = isBack && judged !== 'vendable'
  return {
    sold: item.quantity - refused - (isBack ? 1 : 0),
    lost: (isSpoiltAtDoor ? 1 : 0) + (isSpoiltAfterwards ? 1 : 0),
  }
}

/** Only what was delivered comes back after the sale. */
function returnOf(one: Sample): Sample['comingBack'] {
  const hasPieces = one.items.some((item, place) => judgedOf(one, item, place) !== undefined)
  return one.way.status === 'livre' && hasPieces ? one.comingBack : null
}

/** Says how the piece of a line is judged that comes back after the sale; undefined where none does. */
function judgedOf(one: Sample, item: SampleItem, place: number) {
  return refusedOf(one, item) < item.quantity ? one.comingBack?.judged[place] : undefined
}

function refusedOf({ way }: Sample, { quantity, refused }: SampleItem): number {
  return way.parcel === 'livre-en-partie' ? Math.min(quantity, refused) : 0
}

function notPaidOf({ way, notPaid, total }: Sample): number {
  return way.parcel === 'livre-en-partie' ? Math.min(notPaid, total) : 0
}

/** Counts the pieces of each perfume that reached each stage, and what those cost that stayed with their shoppers. */
function piecesByPerfume(orders: readonly Sample[]) {
  const lines = orders.flatMap((one) =>
    one.items.map((item, place) => {
      const isDelivered = one.way.parcel === 'livre' || one.way.parcel === 'livre-en-partie'
      const reached = (stage: number) =>
        stageOf(one) >= stage ? item.quantity - (stage > 2 ? refusedOf(one, item) : 0) : 0
      const cost = isDelivered ? piecesOf(one, item, place).sold * (item.cost ?? 0) : 0
      return { ...item, reached, cost }
    }),
  )
  return new Map(
    [...Map.groupBy(lines, ({ perfume }) => perfume)].map(([perfume, own]) => {
      const count = (stage: number) => own.reduce((sum, { reached }) => sum + reached(stage), 0)
      const counts = { commandee: count(0), confirmee: count(1), expediee: count(2) }
      return [
        perfume,
        { ...counts, livree: count(3), encaissee: count(4), goods: add(own.map(({ cost }) => cost)) },
      ]
    }),
  )
}

/** A carrier's money for a parcel that came back undelivered belongs to no order. */
function paidBeside(one: Sample): number {
  const { parcel } = one.way
  const isBack = parcel === 'retour' || parcel === 'retourne'
  return isBack && !isPaidAtDoor(one) ? (one.paid ?? 0) : 0
}

function isPaidAtDoor({ way }: Sample): boolean {
  return way.parcel === 'livre' || way.parcel === 'livre-en-partie' || 'wasPaid' in way
}

/** In centimes, as a person would. */
function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}

async function insertAll(orders: readonly Sample[]): Promise<void> {
  for (const [place, one] of orders.entries()) await insert(one, place)
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
      ...{ total, subtotal: total, attempts: one.attempts, credit: one.credit, not_taken: notPaidOf(one) },
      ...(one.isExchange && { exchange_return: await findOpenReturn() }),
    },
    items: items.map((item) => ({
      ...{ product_name: item.perfume, quantity: item.quantity, unit_cost: item.cost },
      not_taken: refusedOf(one, item),
    })),
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
  const returnId = await insertReturn(one, orderId, itemIds)
  if (one.refund !== null) {
    await shop.db
      .insertInto('refunds')
      .values({
        ...{ id: randomUUID(), order_id: orderId, amount: one.refund, method: 'especes', at: shop.clock() },
        ...{ note: null, staff_id: null, return_id: one.isForReturn ? returnId : null },
      })
      .execute()
  }
  const [parcelId] = parcelIds
  if (parcelId === undefined) return
  for (const [index, id] of itemIds.entries()) {
    const item = items[index]
    if (item === undefined || !(way.parcel === 'retourne' || refusedOf(one, item) > 0)) continue
    const condition = item.spoilt ? ('abime' as const) : ('vendable' as const)
    await shop.db
      .insertInto('return_lines')
      .values({ parcel_id: parcelId, order_item_id: id, quantity: 1, condition })
      .execute()
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

/** Writes the return after the sale, if the order has one. */
async function insertReturn(
  one: Sample,
  order_id: string,
  itemIds: readonly number[],
): Promise<string | null> {
  const back = returnOf(one)
  if (back === null) return null
  const id = randomUUID()
  await shop.db
    .insertInto('customer_returns')
    .values({
      ...{ id, order_id, reason: 'autre', way_payer: 'boutique', way_cost: back.wayCost, is_late: false },
      ...{ note: null, at: shop.clock(), staff_id: null, received_at: back.isThere ? shop.clock() : null },
    })
    .execute()
  for (const [place, item] of one.items.entries()) {
    const judged = judgedOf(one, item, place)
    if (judged === undefined) continue
    const condition = back.isThere ? judged : null
    await shop.db
      .insertInto('customer_return_lines')
      .values({ return_id: id, order_item_id: itemIds[place] ?? 0, quantity: 1, condition })
      .execute()
  }
  return id
}

/** Finds a return for which no order has gone out yet. */
async function findOpenReturn(): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_returns
    where not exists (select from orders where exchange_return = customer_returns.id) limit 1`.execute(
    shop.db,
  )
  return rows[0]?.id ?? null
}
