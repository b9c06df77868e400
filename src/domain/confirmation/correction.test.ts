import { describe, expect, it } from 'vitest'
import { cleanCorrection, correctionIssues } from './correction.ts'

describe('a correction', () => {
  it('says nothing of the fields that stay', () => {
    expect(correctionIssues({})).toEqual([])
    expect(correctionIssues({ city: '12' }).map(({ path }) => path)).toEqual(['city'])
    expect(cleanCorrection({})).toStrictEqual({})
  })

  it('is refused as at the checkout, field by field', () => {
    const issues = correctionIssues({ name: 'Z', phone: '0512345678', city: '12', address: 'rue' })
    expect(issues.map(({ path }) => path)).toEqual(['name', 'phone', 'city', 'address'])
  })

  it('has bounds for what the courier reads', () => {
    const issues = correctionIssues({
      district: 'q'.repeat(81),
      landmark: 'r'.repeat(121),
      carrier_note: 'n'.repeat(101),
      phone2: '05 12',
      deliver_on: '2026-02-30',
    })
    expect(issues.map(({ path }) => path)).toEqual([
      'district',
      'landmark',
      'carrier_note',
      'phone2',
      'deliver_on',
    ])
    expect(correctionIssues({ district: 'q'.repeat(80), phone2: '', deliver_on: null })).toEqual([])
    for (const phone2 of [' ', '06 12 34 56 78']) expect(correctionIssues({ phone2 })).toEqual([])
  })

  it('is stored without what nobody sees, with phones as they compare, and null for none', () => {
    expect(
      cleanCorrection({
        name: ' Salma\u202e  Bennani ',
        phone: '06 12 34 56 78',
        district: '  ',
        landmark: ' Face à la mosquée ',
        phone2: '+212 0712345678',
        deliver_on: '2026-11-24',
      }),
    ).toEqual({
      name: 'Salma Bennani',
      phone: '+212612345678',
      district: null,
      landmark: 'Face à la mosquée',
      phone2: '+212712345678',
      deliver_on: '2026-11-24',
    })
    expect(cleanCorrection({ phone2: '' })).toEqual({ phone2: null })
  })
})
