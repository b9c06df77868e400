import { expect, it } from 'vitest'
import { countedSince, uncountedSizes } from './filters.ts'

it('a size is to be counted again after seven days, to the millisecond, or if nobody ever did', () => {
  const now = new Date('2026-03-09T10:00:00.000Z')
  expect(countedSince(now)).toEqual(new Date('2026-03-02T10:00:00.000Z'))
  const sizes = [
    null,
    '2026-03-02T09:59:59.999Z',
    '2026-03-02T10:00:00.000Z',
    '2026-03-09T09:00:00.000Z',
  ].map((counted_at) => ({ counted_at }))
  expect(uncountedSizes(sizes, now)).toEqual(sizes.slice(0, 2))
})
