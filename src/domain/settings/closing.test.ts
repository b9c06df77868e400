import { expect, it } from 'vitest'
import { closingDayRefusal, hasOpenedByItself, isClosed, opensAt } from './closing.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const closing = (closed: boolean, until: string | null) => ({ ...DEFAULT_SETTINGS.closing, closed, until })
// Morocco's clocks were on UTC then, for Ramadan.
const EVE = new Date('2026-03-04T23:59:59.999Z')
const DAY = new Date('2026-03-05T00:00:00.000Z')

it('a closed shop opens by itself with the first moment of its day', () => {
  const until = closing(true, '2026-03-05')
  expect([isClosed(until, EVE), isClosed(until, DAY)]).toEqual([true, false])
  expect([hasOpenedByItself(until, EVE), hasOpenedByItself(until, DAY)]).toEqual([false, true])
  expect([opensAt(until, EVE), opensAt(until, DAY)]).toEqual([DAY, undefined])
  expect(closingDayRefusal(until, EVE)).toBeNull()
  expect(closingDayRefusal(until, DAY)).toMatch(/^Choisissez un jour à venir/)
})

it('without a day it stays closed, and an open one has nothing to open', () => {
  expect(isClosed(closing(true, null), DAY)).toBe(true)
  expect(opensAt(closing(true, null), DAY)).toBeUndefined()
  for (const now of [EVE, DAY]) {
    const open = closing(false, '2026-03-05')
    expect([isClosed(open, now), hasOpenedByItself(open, now), opensAt(open, now)]).toEqual([
      false,
      false,
      undefined,
    ])
    expect(closingDayRefusal(open, now)).toBeNull()
  }
})
