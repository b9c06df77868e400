import { expect, it } from 'vitest'
import { checkTimeZoneData } from './time-zone-data.ts'

it('time zone data older than Morocco’s law are refused, with what to do', () => {
  for (const version of ['2026c', '2026d', '2027a']) expect(() => checkTimeZoneData(version)).not.toThrow()
  for (const version of ['2026b', '2025c', ''])
    expect(() => checkTimeZoneData(version)).toThrow(`${version}): Morocco's clocks changed with 2026c.`)
})

it('the pinned Node.js has newer ones', () => {
  expect(() => checkTimeZoneData()).not.toThrow()
})
