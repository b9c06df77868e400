import { expect, it } from 'vitest'
import { nextLook } from './next-look.ts'

const MINUTE_MS = 60_000
const NOW = new Date('2026-03-02T10:00:00Z')
const lookFor = (untilNextMs: number) => nextLook(new Date(NOW.getTime() + untilNextMs), NOW)

it('pages are told at the very moment, and never at the looks before it', () => {
  expect(lookFor(15 * MINUTE_MS + 1)).toEqual({ waitMs: 15 * MINUTE_MS, isDue: false })
  expect(lookFor(15 * MINUTE_MS)).toEqual({ waitMs: 15 * MINUTE_MS, isDue: true })
  expect(lookFor(15 * MINUTE_MS - 1)).toEqual({ waitMs: 15 * MINUTE_MS - 1, isDue: true })
  expect(lookFor(1)).toEqual({ waitMs: 1, isDue: true })
})

it('what should have been told already is told at once', () => {
  expect(lookFor(0)).toEqual({ waitMs: 0, isDue: true })
  expect(lookFor(-MINUTE_MS)).toEqual({ waitMs: 0, isDue: true })
})

it('every quarter of an hour it looks again while nothing is to come', () => {
  expect(nextLook(undefined, NOW)).toEqual({ waitMs: 15 * MINUTE_MS, isDue: false })
})
