import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cityKey, displayPhone, maskName, maskPhone, normalisePhone } from './contact-details.ts'

describe('normalisePhone', () => {
  it.each([
    '0612345678',
    '06 12 34 56 78',
    '06-12-34-56-78',
    '06.12.34.56.78',
    '+212612345678',
    '+212 6 12 34 56 78',
    '00212612345678',
    '212612345678',
    '+212 0612345678',
    '(06) 12 34 56 78',
    '٠٦١٢٣٤٥٦٧٨',
    '۰۶۱۲۳۴۵۶۷۸',
  ])('cleans %s before judging it', (typed) => {
    expect(normalisePhone(typed)).toBe('+212612345678')
  })

  it.each(['', '0512345678', '061234567', '06123456789', '+33612345678', 'abc', '0812345678'])(
    'refuses %s',
    (typed) => {
      expect(normalisePhone(typed)).toBeNull()
    },
  )

  it('accepts every mobile number in both specified forms, and gives one canonical form', () => {
    const digits = fc.stringMatching(/^[67]\d{8}$/)
    fc.assert(
      fc.property(digits, (nine) => {
        expect(normalisePhone(`0${nine}`)).toBe(`+212${nine}`)
        expect(normalisePhone(`+212${nine}`)).toBe(`+212${nine}`)
        expect(normalisePhone(displayPhone(`+212${nine}`))).toBe(`+212${nine}`)
      }),
    )
  })
})

describe('what a stranger sees', () => {
  it('shows two digits at each end of a phone', () => {
    expect(displayPhone('+212612345678')).toBe('06 12 34 56 78')
    expect(maskPhone('+212612345678')).toBe('06 •• •• •• 78')
  })

  it('shows initials of a name, whatever its shape', () => {
    expect(maskName('Youssef Bennani')).toBe('Y••••• B.')
    expect(maskName('  zineb  el  fassi ')).toBe('Z••••• F.')
    expect(maskName('Ali')).toBe('A•••••')
  })

  it('lets two initials of a name through at the most', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        expect([...maskName(name)].filter((symbol) => symbol !== '•').length).toBeLessThanOrEqual(4)
      }),
    )
  })
})

describe('cityKey', () => {
  it.each([
    ['Fès', 'fes'],
    ['Tan-Tan', 'tan tan'],
    [' TAN TAN ', 'tan-tan'],
    ['M’diq', "M'diq"],
    ['Béni Mellal', 'beni-mellal'],
  ])('takes %s and %s for the same city', (one, other) => {
    expect(cityKey(one)).toBe(cityKey(other))
  })
})
