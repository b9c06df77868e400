import { describe, expect, it } from 'vitest'
import { askedPurposes, CONSENT_TEXT_VERSION, grantedBy } from './consent.ts'

const CHOICE = {
  version: CONSENT_TEXT_VERSION,
  asked: ['measurement', 'advertising'],
  granted: ['advertising'],
} as const

describe('a choice', () => {
  it('grants what was agreed to, and nothing else', () => {
    expect(grantedBy(CHOICE, ['measurement', 'advertising'])).toEqual(['advertising'])
    expect(grantedBy({ ...CHOICE, granted: [] }, ['measurement', 'advertising'])).toEqual([])
  })

  it('is asked for again when the text or the purposes have changed', () => {
    expect(grantedBy(undefined, ['measurement'])).toBeNull()
    expect(grantedBy({ ...CHOICE, version: CONSENT_TEXT_VERSION - 1 }, CHOICE.asked)).toBeNull()
    expect(grantedBy(CHOICE, ['advertising'])).toBeNull()
    expect(grantedBy({ ...CHOICE, asked: ['advertising'] }, CHOICE.asked)).toBeNull()
  })

  it('is asked for the purposes that the owner switched on', () => {
    expect(askedPurposes({ measurement: false, advertising: false })).toEqual([])
    expect(askedPurposes({ measurement: true, advertising: true })).toEqual(['measurement', 'advertising'])
  })
})
