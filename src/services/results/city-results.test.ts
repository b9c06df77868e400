import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ParcelState } from '#domain/parcels/words.ts'
import { getPreparation } from '#services/shipping/preparation.ts'
import { insertResult } from '#tests/support/result-samples.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { countCityResults } from './city-results.ts'

const DAY_MS = 86_400_000

let shop: TestShop
let [ameex, sendit] = [0, 0]
beforeEach(async () => {
  shop = await openTestShop()
  ameex = await addCarrier(shop, 'Ameex')
  sendit = await addCarrier(shop, 'Sendit')
})
afterEach(() => shop.close())

const ago = (days: number) => new Date(shop.clock().getTime() - days * DAY_MS)

/** Parcels to Fès that left ten days ago, with a fee of 25 DH each and 2 DH of packaging. */
async function send(
  carrier_id: number,
  {
    count,
    state = 'livre',
    days = 2,
    left = 10,
  }: { count: number; state?: ParcelState; days?: number; left?: number },
) {
  const isDelivered = state === 'livre'
  for (let nth = 0; nth < count; nth += 1) {
    await insertResult(shop, {
      order: { status: isDelivered ? 'livre' : 'annule', created_at: ago(left), confirmed_at: ago(left) },
      parcels: [
        {
          ...{ carrier_id, state, fee_expected: 25, packaging_cost: 2, handed_at: ago(left) },
          delivered_at: isDelivered ? ago(left - days) : null,
        },
      ],
    })
  }
}

async function proposalFor(
  city: { city: string; city_key: string },
  role: 'proprietaire' | 'preparation' = 'proprietaire',
) {
  await insertResult(shop, { order: { ...city, status: 'en-preparation' } })
  const { orders } = await getPreparation(shop, role)
  return orders.map(({ suggested_carrier_id, proposal }) => ({ suggested_carrier_id, proposal }))[0]
}

const FES = { city: 'Fès', city_key: 'fes' }

it('a carrier is proposed by what the shop’s own parcels became, and what they cost', async () => {
  await send(ameex, { count: 16 })
  await send(ameex, { count: 4, state: 'retourne' })
  await send(sendit, { count: 10, days: 1 })
  await send(sendit, { count: 10, state: 'retourne' })
  await countCityResults(shop)
  expect(await proposalFor(FES)).toEqual({
    suggested_carrier_id: ameex,
    // Twenty parcels of 27 DH for sixteen that were delivered.
    proposal: {
      carrier_id: ameex,
      reason: 'Fès\u00a0: Ameex livre 80\u00a0% en 2\u00a0jours, 34\u00a0DH tout compris',
    },
  })
})

it.each(['refuse', 'retour'] as const)(
  'a parcel that is on its way back was not delivered: %s',
  async (state) => {
    await send(ameex, { count: 20 })
    await send(sendit, { count: 19, days: 1 })
    await send(sendit, { count: 3, state })
    await countCityResults(shop)
    const counted = await shop.db
      .selectFrom('city_results')
      .select(['ended', 'delivered'])
      .where('carrier_id', '=', sendit)
      .executeTakeFirstOrThrow()
    expect(counted).toEqual({ ended: 22, delivered: 19 })
    expect(await proposalFor(FES)).toMatchObject({ suggested_carrier_id: ameex })
  },
)

it('what carriers cost is not told to those who prepare', async () => {
  await send(ameex, { count: 20 })
  await send(sendit, { count: 20, days: 4 })
  await countCityResults(shop)
  expect((await proposalFor(FES, 'preparation'))?.proposal?.reason).toBe(
    'Fès\u00a0: Ameex livre 100\u00a0% en 2\u00a0jours',
  )
})

it.each([
  ['nineteen parcels', async () => send(sendit, { count: 19 })],
  ['parcels of half a year ago', async () => send(sendit, { count: 20, left: 181 })],
  ['parcels on their way', async () => send(sendit, { count: 20, state: 'en-livraison' })],
])('nobody is judged by %s: the carrier of the last parcel stays', async (_what, others) => {
  await send(ameex, { count: 20 })
  await others()
  await countCityResults(shop)
  expect(await proposalFor(FES)).toMatchObject({ proposal: null })
})

it('a city is not judged by another one, and a carrier that is not used any more is not proposed', async () => {
  await send(ameex, { count: 20 })
  await send(sendit, { count: 20, days: 4 })
  await countCityResults(shop)
  expect(await proposalFor({ city: 'Rabat', city_key: 'rabat' })).toMatchObject({ proposal: null })
  await shop.db.deleteFrom('orders').where('status', '=', 'en-preparation').execute()
  await shop.db.updateTable('carriers').set({ active: false }).where('id', '=', sendit).execute()
  expect(await proposalFor(FES)).toMatchObject({ proposal: null })
})
