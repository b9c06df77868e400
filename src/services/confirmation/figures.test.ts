import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callingTimes } from '#domain/confirmation/calling-hours.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { type Desk, openDesk } from '#tests/support/call-desk.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { readFigures } from './figures.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

let desk: Desk
beforeEach(async () => {
  desk = await openDesk(await openTestShop())
})
afterEach(() => desk.shop.close())

/** Writes when orders were placed and confirmed over the desk's own. */
async function redate(moments: readonly { placed: Date; confirmed: Date }[]): Promise<void> {
  const orders = await desk.shop.db.selectFrom('orders').select('id').orderBy('id').execute()
  for (const [place, { placed, confirmed }] of moments.entries()) {
    await desk.shop.db
      .updateTable('orders')
      .set({ created_at: placed, confirmed_at: confirmed, confirmed_by: desk.nadia.id })
      .where('id', '=', orders[place]?.id ?? '')
      .execute()
  }
}

function callingMinutes(placed: Date, confirmed: Date): number {
  const times = callingTimes(DEFAULT_SETTINGS.calls, dayInMorocco(placed), dayInMorocco(confirmed))
  const overlaps = times.map(({ from, until }) =>
    Math.max(0, Math.min(+until, +confirmed) - Math.max(+from, +placed)),
  )
  return overlaps.reduce((sum, one) => sum + one, 0) / MINUTE_MS
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2
}

it('the medians of confirmation are those of the calling hours, whenever orders were placed and confirmed', async () => {
  await desk.order()
  await desk.order()
  await desk.order()
  const minutes = (most: number) => fc.integer({ min: 0, max: most })
  const orders = fc.array(fc.tuple(minutes(20 * DAY_MINUTES), minutes(9 * DAY_MINUTES)), {
    minLength: 3,
    maxLength: 3,
  })
  const first = Date.parse('2026-02-05T00:30:00Z')
  await fc.assert(
    fc.asyncProperty(orders, async (drawn) => {
      const moments = drawn.map(([after, taken]) => {
        const placed = new Date(first + after * MINUTE_MS)
        return { placed, confirmed: new Date(placed.getTime() + taken * MINUTE_MS) }
      })
      await redate(moments)
      const figures = await readFigures(desk.shop, {}, { id: desk.nadia.id, role: 'proprietaire' })
      expect(figures).toMatchObject({ orders: 3, confirmed: 3, rate: 1 })
      const taken = moments.map(({ placed, confirmed }) => (+confirmed - +placed) / MINUTE_MS)
      expect(figures.median_minutes).toBeCloseTo(middle(taken), 1)
      const called = moments.map(({ placed, confirmed }) => callingMinutes(placed, confirmed))
      expect(figures.median_calling_minutes).toBeCloseTo(middle(called), 1)
      expect(figures.agents).toMatchObject([
        { staff: { name: 'Nadia Alami' }, median_calling_minutes: figures.median_calling_minutes },
      ])
    }),
    { numRuns: 30 },
  )
})
