import { expect, it } from 'vitest'
import { type Outcome, type Simulation, simulate } from './simulation/run.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openTestShop } from './support/test-shop.ts'

const DAYS = shortOrWhole({ short: 8, whole: 40 })
const ORDERS = shortOrWhole({ short: 3, whole: 20 })
const seed = shortOrWhole({ short: () => 13, whole: () => Math.floor(Math.random() * 1_000_000) })()

async function live(simulation: Simulation): Promise<Outcome> {
  const shop = await openTestShop()
  const setNow = (now: Date) => shop.setTime(now.toISOString())
  const lived = await simulate({ ...shop, rateLimits: 'off', setNow }, simulation)
  await shop.close()
  return lived
}

it(`after ${DAYS} days of ${ORDERS} orders the shop shows what was done, to the centime (seed ${seed})`, async () => {
  const lived = await live({ days: DAYS, orders: ORDERS, seed })
  expect(lived.differences).toEqual([])
  expect(lived.parcels).toBeGreaterThan(DAYS)
  // An exchange was delivered.
  expect(lived.compared.find(({ what }) => what === 'paid by credit')?.expected).toBeGreaterThan(0)
}, 900_000)

it(`the same seed lives through the same days, whoever is quicker (seed ${seed})`, async () => {
  const days = shortOrWhole({ short: 3, whole: 12 })
  const [first, second] = [await live({ days, orders: 4, seed }), await live({ days, orders: 4, seed })]
  expect(second).toEqual(first)
  expect(first.placed).toBeGreaterThan(days)
}, 900_000)
