import { renewStatistics } from '#database/renew-statistics.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'
import { writeAdSpend } from '#services/results/ad-spend.ts'
import { callShoppers } from './agents.ts'
import { readNews, writeOff } from './carriers.ts'
import { misuseDropdown } from './dropdown.ts'
import { endExchanges, exchangeSome } from './exchanges.ts'
import { receiveGoods } from './goods.ts'
import { settleInvoices } from './invoices.ts'
import { handOver, pack } from './packers.ts'
import { noteParts } from './parts.ts'
import { receiveReturns } from './returns.ts'
import { cancelSome, shopTogether } from './shoppers.ts'
import type { World } from './world.ts'

export const FIRST_DAY = '2026-03-02'
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The shares of a day's orders, by the hour. */
const BY_HOUR = [2, 1, 1, 0, 0, 0, 1, 2, 3, 4, 5, 5, 6, 6, 5, 5, 5, 6, 7, 8, 10, 10, 8, 5]

/** One day, hour by hour. */
export async function liveThrough(
  world: World,
  { day, orders }: { day: number; orders: number },
): Promise<void> {
  const midnight = startOfDay(addDays(FIRST_DAY, day)).getTime()
  const hours = drawHours(world, orders)
  const doings: Partial<Record<number, (world: World) => Promise<void>>> = {
    7: (one) => receiveGoods(one, orders),
    8: readNews,
    9: noteParts,
    10: endExchanges,
    11: receiveReturns,
    12: misuseDropdown,
    13: exchangeSome,
    14: cancelSome,
    15: pack,
    17: handOver,
    20: (one) => settleInvoices(one, day),
    21: writeOff,
    22: (one) => advertise(one, day),
  }
  for (let hour = 0; hour < 24; hour += 1) {
    const count = hours[hour] ?? 0
    const moments = Array.from({ length: count }, (_, place) => {
      return new Date(midnight + hour * HOUR_MS + Math.floor((place * 50 * MINUTE_MS) / count))
    })
    await shopTogether(world, moments)
    world.shop.setNow(new Date(midnight + hour * HOUR_MS + 51 * MINUTE_MS))
    if (hour >= 9 && hour < 19) await callShoppers(world)
    world.shop.setNow(new Date(midnight + hour * HOUR_MS + 55 * MINUTE_MS))
    await doings[hour]?.(world)
  }
  await renewStatistics(world.shop)
}

function drawHours({ random }: World, orders: number): number[] {
  const all = BY_HOUR.flatMap((weight, hour) => Array.from({ length: weight }, () => hour))
  const hours = BY_HOUR.map(() => 0)
  for (let order = 0; order < orders; order += 1) {
    const hour = random.pick(all)
    hours[hour] = (hours[hour] ?? 0) + 1
  }
  return hours
}

async function advertise({ shop, books, random }: World, day: number): Promise<void> {
  const entry = { day: addDays(FIRST_DAY, day), amount: random.between(0, 60_000) / 100 }
  await writeAdSpend(shop, {
    from: entry.day,
    to: entry.day,
    channel: 'Facebook',
    campaign: '',
    amount: entry.amount,
    before: 0,
  })
  books.adSpend.push(entry)
}
