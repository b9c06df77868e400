import { expect, it } from 'vitest'
import { simulate } from './simulation/run.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openTestShop } from './support/test-shop.ts'

const DAYS = shortOrWhole({ short: 8, whole: 40 })
const ORDERS = shortOrWhole({ short: 3, whole: 20 })
const seed = shortOrWhole({ short: () => 16, whole: () => Math.floor(Math.random() * 1_000_000) })()

it(`after ${DAYS} days of ${ORDERS} orders the shop shows what was done, to the centime (seed ${seed})`, async () => {
  const shop = await openTestShop()
  const setNow = (now: Date) => shop.setTime(now.toISOString())
  const lived = await simulate({ ...shop, rateLimits: 'off', setNow }, { days: DAYS, orders: ORDERS, seed })
  expect(lived.differences).toEqual([])
  expect(lived.parcels).toBeGreaterThan(DAYS)
  await shop.close()
}, 900_000)
