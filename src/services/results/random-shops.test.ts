import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertResult } from '#tests/support/result-samples.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { shortOrWhole } from '#tests/support/short-or-whole.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { readResults } from './read.ts'

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
      expect(profit).toMatchObject({
        collected: add(parts.map((one) => one.collected)),
        goods: add(parts.map((one) => one.goods)),
        delivery: add(parts.map((one) => one.delivery)),
        returns: add(parts.map((one) => one.returns)),
        packaging: add(parts.map((one) => one.packaging)),
        owed: add(parts.map((one) => one.owed)),
        total: add(
          parts.map((one) => one.collected - one.goods - one.delivery - one.returns - one.packaging),
        ),
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

/** From 0, placed, to 4, paid. */
function stageOf({ way, cash }: Sample): number {
  const { status, parcel } = way
  if (status === 'livre') return parcel === 'livre' && cash === 'recu' ? 4 : 3
  if (status === 'expedie' || parcel === 'retourne' || parcel === 'perdu') return 2
  return status === 'en-preparation' ? 1 : 0
}

function partsOf({ way: { parcel }, ...one }: Sample) {
  const none = { collected: 0, goods: 0, delivery: 0, returns: 0, packaging: 0, owed: 0 }
  if (parcel === null || parcel === 'a-remettre' || parcel === 'en-route') return none
  const goods = add(one.items.map(({ quantity, cost }) => quantity * (cost ?? 0)))
  const taken = one.collected ?? one.total
  const packaging = 4
  if (parcel === 'livre') {
    const isOwed = one.cash !== 'recu' && one.cash !== 'abandonne'
    return {
      collected: one.cash === 'abandonne' ? (one.paid ?? 0) : taken,
      goods,
      delivery: one.charged ?? one.expected,
      returns: 0,
      packaging,
      owed: isOwed ? taken - (one.paid ?? 0) : 0,
    }
  }
  if (parcel === 'perdu') {
    return { ...none, collected: one.paid ?? 0, returns: (one.charged ?? 0) + goods, packaging }
  }
  const spoilt = add(one.items.map(({ spoilt, cost }) => (parcel === 'retourne' && spoilt ? (cost ?? 0) : 0)))
  return { ...none, returns: (one.charged ?? one.expected) + spoilt, packaging }
}

/** In centimes, as a person would. */
function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}

async function insert(one: Sample, place: number): Promise<void> {
  const { way, day, isTest, carrier, city, total, collected, charged, expected, cash, paid, items } = one
  const carrierId = carriers[carrier] ?? 0
  const isDelivered = way.parcel === 'livre'
  const { parcelIds, itemIds } = await insertResult(shop, {
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
