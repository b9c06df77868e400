import { describe, expect, it } from 'vitest'
import { hourOf, momentInWords, nextCallInWords } from './moments.ts'

/** 18:10 in Morocco. */
const NOW = new Date('2025-11-23T17:10:00Z')

describe('a moment of a call', () => {
  it.each([
    ['2025-11-23T17:30:00Z', '18:30', 'à 18:30'],
    ['2025-11-24T08:00:00Z', 'demain 9:00', 'demain à 9:00'],
    ['2025-11-22T17:40:00Z', 'hier 18:40', 'hier à 18:40'],
    ['2025-11-27T10:00:00Z', 'jeudi 27 novembre 11:00', 'jeudi 27 novembre à 11:00'],
  ])('%s is said as %s, and as %s', (instant, short, long) => {
    expect(momentInWords(instant, NOW)).toBe(short)
    expect(nextCallInWords(instant, NOW)).toBe(long)
  })

  it('has the hour of Morocco, in Ramadan too', () => {
    expect(hourOf(new Date('2025-03-10T09:05:00Z'))).toBe('9:05')
    expect(hourOf(NOW)).toBe('18:10')
  })
})
