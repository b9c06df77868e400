import { describe, expect, it } from 'vitest'
import { samplePromotion } from '#tests/support/admin-samples.ts'
import { changeOf, editDraftOf, editIssues, editSentence } from './edit-draft.ts'

const NOW = new Date('2026-03-02T11:00:00Z')
const PROMOTION = samplePromotion({
  id: 3,
  start_date: '2026-03-01T09:30:00.000Z',
  end_date: '2026-03-05T10:00:42.000Z',
})
const DRAFT = editDraftOf(PROMOTION)

describe('a promotion that is changed', () => {
  it('shows its end as clocks in Morocco do, and keeps its seconds when it is not touched', () => {
    expect(DRAFT).toEqual({ active: true, end_date: '2026-03-05T10:00' })
    expect(changeOf({ ...DRAFT, active: false }, PROMOTION)).toEqual({ id: '3', active: false })
  })

  it('sends another end with its seconds, and none as null', () => {
    expect(changeOf({ ...DRAFT, end_date: '2026-03-06T10:00' }, PROMOTION)).toEqual({
      id: '3',
      end_date: '2026-03-06T10:00:00',
    })
    expect(changeOf({ ...DRAFT, end_date: '' }, PROMOTION)).toEqual({ id: '3', end_date: null })
  })

  it('leaves alone what was not touched, which somebody else may have changed', () => {
    expect(changeOf(DRAFT, PROMOTION)).toEqual({ id: '3' })
  })

  it('is refused with an end that is past or half typed, unless it is switched off', () => {
    const past = { ...DRAFT, end_date: '2026-03-02T10:59' }
    expect(editIssues(past, PROMOTION, NOW).map(({ message }) => message)).toEqual([
      'La fin de la promotion est déjà passée.',
    ])
    expect(editSentence(past, PROMOTION, NOW)).toBeNull()
    expect(editIssues({ ...past, active: false }, PROMOTION, NOW)).toEqual([])
    expect(editIssues({ ...DRAFT, end_date: 'partial' }, PROMOTION, NOW)).toEqual([
      { path: 'end_date', message: 'Date invalide.' },
    ])
  })

  it('is told in one sentence', () => {
    expect(editSentence({ ...DRAFT, end_date: '' }, PROMOTION, NOW)?.replaceAll(/\s/gu, ' ')).toBe(
      'Rosée de Kelaâ, 5 ml : 46 DH au lieu de 58 DH (−20 %), depuis le 1 mars 2026 à 9 h 30 et sans date de fin.',
    )
  })
})
