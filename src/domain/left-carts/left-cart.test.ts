import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueAt, expiredBefore, leftBefore, leftCartMessage } from './left-cart.ts'

const NOW = new Date('2026-03-02T10:00:00Z')

describe('a cart that is kept', () => {
  it('is left after 30 minutes and erased after 72 hours, and never called about before', () => {
    expect(leftBefore(NOW)).toEqual(new Date('2026-03-02T09:30:00Z'))
    expect(expiredBefore(NOW)).toEqual(new Date('2026-02-27T10:00:00Z'))
    const minutes = fc.integer({ min: 0, max: 5 * 24 * 60 })
    fc.assert(
      fc.property(minutes, (age) => {
        const changed = new Date(NOW.getTime() - age * 60_000)
        expect(changed <= leftBefore(NOW)).toBe(dueAt(changed) <= NOW)
        expect(changed <= leftBefore(NOW)).toBe(age >= 30)
      }),
    )
  })

  it('is written about in the language of its page, with the name if there is one', () => {
    const written = { shop: 'Sillage', name: 'Salma', language: 'fr' } as const
    expect(leftCartMessage(written)).toMatch(/^Bonjour Salma, c’est Sillage\./)
    expect(leftCartMessage({ ...written, name: null })).toMatch(/^Bonjour, c’est Sillage\./)
    expect(leftCartMessage({ ...written, language: 'ar' })).toMatch(/^السلام عليكم Salma، معكم Sillage\./)
  })
})
