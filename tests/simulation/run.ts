import type { RunQueued } from '#database/transaction-queue.ts'
import { addDays } from '#domain/time/moroccan-days.ts'
import { createCopy } from '#services/settings/copy.ts'
import { readSettings } from '#services/settings/settings.ts'
import { type Compared, compareNow, comparePeriod, countDeadlocks, isSame } from './compare.ts'
import { FIRST_DAY, liveThrough } from './days.ts'
import { findBroken } from './invariants.ts'
import { patiently } from './together.ts'
import { openWorld, type SimulatedShop } from './world.ts'

export type Simulation = { days: number; orders: number; seed: number }

export type Outcome = {
  placed: number
  parcels: number
  exchanges: number
  /** What was compared over the whole time, and where another period or the shop's present differ. */
  compared: Compared[]
  differences: string[]
}

/** Lives through days of a shop, then compares what it did with what the shop knows. */
export async function simulate(
  plain: SimulatedShop,
  { days, orders, seed }: Simulation,
  onDay: (day: number) => void = () => {},
): Promise<Outcome> {
  // As in the process of a shop, which hears of every change.
  const settings = createCopy(() => readSettings(plain.db))
  const runQueued: RunQueued = (work) => patiently(() => plain.runQueued(work))
  const shop = { ...plain, settings, runQueued }
  shop.setNow(new Date(`${FIRST_DAY}T00:00:00Z`))
  const deadlocks = await countDeadlocks(shop)
  const world = await openWorld(shop, seed, Math.max(20, orders))
  settings.onReconnected()
  for (let day = 0; day < days; day += 1) {
    await liveThrough(world, { day, orders })
    onDay(day + 1)
  }
  const last = addDays(FIRST_DAY, days - 1)
  const whole = await comparePeriod(world, FIRST_DAY, last)
  const middle = await comparePeriod(
    world,
    addDays(FIRST_DAY, Math.floor(days / 3)),
    addDays(FIRST_DAY, Math.floor(days / 2)),
  )
  const now = await compareNow(world)
  const differences = [...whole, ...middle, ...now]
    .filter((one) => !isSame(one))
    .map(({ what, expected, shown }) => `${what}: ${expected} known, ${shown} shown`)
  return {
    placed: world.books.orders.length,
    parcels: world.books.parcels.length,
    exchanges: world.books.exchanges.length,
    compared: whole,
    differences: [
      ...(await findBroken(shop)),
      ...((await countDeadlocks(shop)) > deadlocks ? ['Invariant 8: there were deadlocks.'] : []),
      ...differences,
    ],
  }
}
