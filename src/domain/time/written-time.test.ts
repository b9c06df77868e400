import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDay, parseMoment, writeMoment } from './written-time.ts'

describe('a written time', () => {
  it.each([
    ['2025-12-01T18:30', '2025-12-01T17:30:00.000Z'],
    ['2025-12-01T18:30:15', '2025-12-01T17:30:15.000Z'],
    // Ramadan: UTC+0 instead of UTC+1.
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
    '0026-11-21T18:30',
    '2026-02-30T10:00',
    '2026-02-30T10:00Z',
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

describe('a day', () => {
  it.each(['1970-01-01', '2024-02-29', '9999-12-30'])('%s is one', (day) => expect(isDay(day)).toBe(true))

  it('is none without a day after it, which filters count up to', () => {
    expect(isDay('9999-12-31')).toBe(false)
  })

  it.each(['', '1969-12-31', '2026-02-30', '2026-2-3', '12026-02-03', '+010000-01-01'])('%j is none', (day) =>
    expect(isDay(day)).toBe(false),
  )
})

describe('a moment in a form’s field', () => {
  it('is Morocco’s, wherever the browser is, in Ramadan too', () => {
    expect(writeMoment(new Date('2025-12-01T17:30:15Z'))).toBe('2025-12-01T18:30')
    expect(writeMoment(new Date('2025-03-10T18:30:00Z'))).toBe('2025-03-10T18:30')
    expect(writeMoment(new Date('2025-12-31T23:05:00Z'))).toBe('2026-01-01T00:05')
  })

  it('that does not exist in spring becomes the one an hour later', () => {
    expect(writeMoment(parseMoment('2026-03-22T02:30') ?? new Date(0))).toBe('2026-03-22T03:30')
  })

  it('comes back as the minute it was written from', () => {
    const minutes = fc.integer({ min: 29_000_000, max: 31_000_000 })
    fc.assert(
      fc.property(minutes, (minute) => {
        const written = writeMoment(new Date(minute * 60_000))
        const read = parseMoment(written)
        // The repeated hour: both instants have the same text.
        expect(read && writeMoment(read)).toBe(written)
      }),
    )
  })
})
