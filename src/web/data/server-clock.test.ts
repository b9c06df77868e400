import { afterEach, expect, it, vi } from 'vitest'
import { everySecond } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('several countdowns of a page have one clock, which ends with the last one', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  const [banner, bar] = [vi.fn(), vi.fn()]
  const stopBanner = everySecond(banner)
  vi.advanceTimersByTime(600)
  const stopBar = everySecond(bar)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(400)
  expect([banner, bar].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  stopBanner()
  vi.advanceTimersByTime(1000)
  expect([banner, bar].map(({ mock }) => mock.calls.length)).toEqual([2, 3])
  stopBar()
  expect(vi.getTimerCount()).toBe(0)
})
