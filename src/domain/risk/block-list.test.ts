import { describe, expect, it } from 'vitest'
import { blockEnd, blockIssues, blockRetentionEnd, blockState } from './block-list.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

describe('an entry of the block list', () => {
  it('ends after twelve months', () => {
    expect(blockEnd(NOW)).toEqual(new Date('2027-11-23T12:00:00Z'))
    expect(blockEnd(new Date('2028-02-29T08:00:00Z'))).toEqual(new Date('2029-02-28T08:00:00Z'))
    expect(blockRetentionEnd(NOW)).toEqual(new Date('2025-11-23T12:00:00Z'))
  })

  it('is in force until it ends or is lifted', () => {
    expect(blockState({ expires_at: blockEnd(NOW), lifted_at: null }, NOW)).toBe('active')
    expect(blockState({ expires_at: null, lifted_at: null }, NOW)).toBe('active')
    expect(blockState({ expires_at: NOW, lifted_at: null }, NOW)).toBe('expired')
    expect(blockState({ expires_at: blockEnd(NOW), lifted_at: NOW }, NOW)).toBe('lifted')
  })

  it('needs a Moroccan mobile and a reason of at most 200 characters', () => {
    expect(blockIssues({ phone: '06 61 23 94 08', reason: 'Deux colis refusés' })).toEqual([])
    expect(blockIssues({ phone: '+33 6 12', reason: ' ' }).map(({ path }) => path)).toEqual([
      'phone',
      'reason',
    ])
    expect(blockIssues({ reason: 'é'.repeat(200) })).toEqual([])
    expect(blockIssues({ reason: 'é'.repeat(201) })).toEqual([
      { path: 'reason', message: 'Ce texte est trop long (200 caractères au plus).' },
    ])
    expect(blockIssues({})).toEqual([])
  })
})
