import { expect, it } from 'vitest'
import { catchUpBefore, receivedSince, returnLateBefore, silentBefore } from './buckets.ts'

it('piles are told by the days that the owner set, to the millisecond', () => {
  const now = new Date('2026-03-31T10:00:00.001Z')
  const days = { catch_up_days: 2, silent_days: 5, return_late_days: 10 }
  expect(catchUpBefore(now, days)).toEqual(new Date('2026-03-29T10:00:00.001Z'))
  expect(silentBefore(now, days)).toEqual(new Date('2026-03-26T10:00:00.001Z'))
  expect(returnLateBefore(now, days)).toEqual(new Date('2026-03-21T10:00:00.001Z'))
  expect(receivedSince(now)).toEqual(new Date('2026-03-01T10:00:00.001Z'))
})
