import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { setShopClock } from '#domain/time/shop-clock.ts'
import { writeMoment } from '#domain/time/written-time.ts'
import { shopClock } from './shop-clock.ts'

const NOW = Date.parse('2026-11-27T12:00:00Z')

afterEach(() => {
  setShopClock(undefined)
})

it('what a page carries says the same as the server’s tables, from last year on', () => {
  const carried = shopClock(NOW)
  const moments = fc.date({
    min: new Date('2024-06-01'),
    max: new Date('2028-06-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, (moment) => {
      setShopClock(undefined)
      const byTables = writeMoment(moment)
      setShopClock(carried)
      expect(writeMoment(moment)).toBe(byTables)
    }),
  )
})

it('it is short, and the same all year', () => {
  expect(JSON.parse(shopClock(NOW))).toEqual([
    [Date.parse('2025-01-01T00:00:00Z') / 1000, 60],
    [Date.parse('2025-02-23T02:00:00Z') / 1000, 0],
    [Date.parse('2025-04-06T02:00:00Z') / 1000, 60],
    [Date.parse('2026-02-15T02:00:00Z') / 1000, 0],
    [Date.parse('2026-03-22T02:00:00Z') / 1000, 60],
    [Date.parse('2026-09-20T01:00:00Z') / 1000, 0],
  ])
  expect(shopClock(Date.parse('2026-01-01T00:00:00Z'))).toBe(shopClock(NOW))
})
