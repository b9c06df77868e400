import { glob, readFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
import { clockInMorocco, dayInMorocco } from './calendar.ts'
import { setShopClock } from './shop-clock.ts'
import { parseMoment, writeMoment } from './written-time.ts'

afterEach(() => {
  setShopClock(undefined)
})

it('the shop’s own changes count from the first on, whatever the tables say', () => {
  const [before, first, second] = ['2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z', '2026-11-27T23:30:00Z']
  const seconds = (instant: string) => Date.parse(instant) / 1000
  setShopClock(
    JSON.stringify([
      [seconds(first), 60],
      [seconds(second), -30],
    ]),
  )
  const days = [before, first, second].map((instant) => dayInMorocco(new Date(instant)))
  expect(days).toEqual(['2026-11-20', '2026-11-21', '2026-11-27'])
  expect(clockInMorocco(new Date(second))).toBe('23\u00a0h\u00a000')
  expect(writeMoment(new Date('2026-11-24T17:30:00Z'))).toBe('2026-11-24T18:30')
  expect(parseMoment('2026-11-24T18:30')?.toISOString()).toBe('2026-11-24T17:30:00.000Z')
})

it('Morocco is on UTC for good since 20 September 2026', () => {
  expect(writeMoment(new Date('2026-09-20T00:59:00Z'))).toBe('2026-09-20T01:59')
  for (const moment of ['2026-09-20T01:00', '2026-11-27T23:30', '2027-02-20T12:00', '2027-07-01T12:00'])
    expect(writeMoment(new Date(`${moment}:00Z`))).toBe(moment)
})

/** Written in UTC, of a day without a time, or of no consequence. */
const ELSEWHERE = [
  'src/domain/time/calendar.ts',
  'src/domain/time/shop-clock.ts',
  'src/web/storefront/closed/closed-page.tsx',
  'src/web/storefront/layout/footer.tsx',
  'src/web/storefront/pages/terms-page.tsx',
  'src/web/storefront/tracking/plan-words.ts',
]

it('nothing else asks a browser what time it is somewhere', async () => {
  const asking = []
  for await (const file of glob('src/{domain,contract,web}/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue
    const text = await readFile(file, 'utf8')
    if (
      /Intl\.DateTimeFormat\(|toLocale(?:Date|Time)String|\.get(?:Hours|Minutes|Date|Day|Month|FullYear)\(/.test(
        text,
      )
    )
      asking.push(file)
  }
  expect(asking.sort()).toEqual(ELSEWHERE)
})
