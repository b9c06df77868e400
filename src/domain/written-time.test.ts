import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMoment } from './written-time.ts'

describe('a written time', () => {
  it.each([
    ['2025-12-01T18:30', '2025-12-01T17:30:00.000Z'],
    ['2025-12-01T18:30:15', '2025-12-01T17:30:15.000Z'],
    // Ramadan: clocks stand an hour earlier.
    ['2025-03-10T18:30', '2025-03-10T18:30:00.000Z'],
    ['2025-12-01T18:30:00Z', '2025-12-01T18:30:00.000Z'],
    ['2025-12-01T18:30:00.250+02:00', '2025-12-01T16:30:00.250Z'],
  ])('%s is %s', (written, instant) => {
    expect(parseMoment(written)?.toISOString()).toBe(instant)
  })

  it.each([
    '',
    'demain',
    '2025-12-01',
    '2025-13-01T18:30',
    '2025-12-01 18:30',
    '1764610200000',
    'Z',
    '+01:00',
  ])('%j is none', (written) => expect(parseMoment(written)).toBeNull())

  it('with a zone is the instant it was written from', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
        (instant) => {
          expect(parseMoment(instant.toISOString())).toEqual(instant)
        },
      ),
    )
  })
})
