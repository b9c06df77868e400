import { describe, expect, it } from 'vitest'
import { postponeChoices } from './postpone-choices.ts'

/** 18:10 in Morocco. */
const NOW = new Date('2025-11-23T17:10:00Z')

describe('the choices of a postponed call', () => {
  it('are this evening, tomorrow and the day after', () => {
    expect(postponeChoices(new Date('2025-11-23T10:00:00Z'))).toEqual([
      { label: 'Ce soir 18:00', at: '2025-11-23T17:00:00.000Z' },
      { label: 'Demain 11:00', at: '2025-11-24T10:00:00.000Z' },
      { label: 'Après-demain', at: '2025-11-25T10:00:00.000Z' },
    ])
  })

  it('leave this evening out once it has begun', () => {
    expect(postponeChoices(NOW).map(({ label }) => label)).toEqual(['Demain 11:00', 'Après-demain'])
  })
})
