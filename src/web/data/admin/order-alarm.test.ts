import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOrderAlarm } from './order-alarm.ts'

const MINUTE_MS = 60_000

let sounds: number
beforeEach(() => {
  vi.useFakeTimers()
  sounds = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () =>
  createOrderAlarm(() => {
    sounds += 1
  })

it('sounds again every two minutes until the order was opened', () => {
  const alarm = open()
  alarm.ring('a')
  expect(sounds).toBe(1)
  vi.advanceTimersByTime(5 * MINUTE_MS)
  expect(sounds).toBe(3)
  alarm.silence('a')
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(sounds).toBe(3)
})

it('goes on for the orders that are left', () => {
  const alarm = open()
  alarm.ring('a')
  alarm.ring('b')
  alarm.silence('a')
  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(sounds).toBe(3)
  alarm.silence('b')
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(sounds).toBe(3)
})

it('is quiet once nobody is signed in', () => {
  const alarm = open()
  alarm.ring('a')
  alarm.silenceAll()
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(sounds).toBe(1)
})

it('follows the owner’s pause, and is heard once without one', () => {
  const alarm = open()
  alarm.ring('a')
  alarm.repeatEvery(5)
  vi.advanceTimersByTime(11 * MINUTE_MS)
  expect(sounds).toBe(3)
  alarm.repeatEvery(null)
  alarm.ring('b')
  vi.advanceTimersByTime(60 * MINUTE_MS)
  expect(sounds).toBe(4)
})
