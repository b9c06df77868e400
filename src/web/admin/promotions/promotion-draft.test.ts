import { describe, expect, it } from 'vitest'
import { draftIssues, draftSentence, inputOf, NEW_PROMOTION, type PromotionDraft } from './promotion-draft.ts'

const NOW = new Date('2026-03-02T11:00:00Z')
const SIZE = { id: 7, product_name: 'Rosée de Kelaâ', volume: '5ml', price: 58 } as const
const DRAFT: PromotionDraft = { ...NEW_PROMOTION, size: SIZE, discount_value: '20' }

function issuesOf(change: Partial<PromotionDraft>): string[] {
  return draftIssues({ ...DRAFT, ...change }, NOW).map(
    ({ path, message }) => `${path}: ${message.replaceAll(/\s/gu, ' ')}`,
  )
}

function sent(change: Partial<PromotionDraft>) {
  return inputOf({ ...DRAFT, ...change }, SIZE)
}

describe('a new promotion', () => {
  it('that is not filled in says what is missing', () => {
    expect(draftIssues(NEW_PROMOTION, NOW).map(({ path }) => path)).toEqual(['variant_id', 'discount_value'])
  })

  it.each<[Partial<PromotionDraft>, string]>([
    [{ discount_value: '0' }, 'discount_value: La valeur doit être supérieure à 0.'],
    [{ discount_value: '100' }, 'discount_value: Le prix promotionnel doit être d’au moins 1 DH.'],
    [
      { promotion_type: 'fixed_amount', discount_value: '60' },
      'discount_value: Le nouveau prix (60 DH) doit être inférieur au prix actuel (58 DH).',
    ],
    [{ expires: true }, 'duration_hours: Indiquez une durée ou une date de fin.'],
    [{ expires: true, duration_hours: 'x' }, 'duration_hours: La durée doit être supérieure à 0.'],
    [{ expires: true, end_date: 'partial' }, 'end_date: Date invalide.'],
    [{ expires: true, end_date: '2026-03-02T10:59' }, 'end_date: La fin de la promotion est déjà passée.'],
  ])('%o is refused', (change, issue) => expect(issuesOf(change)).toEqual([issue]))

  it('is summarised in one sentence, where a duration wins over a date', () => {
    const ends = { expires: true, duration_hours: '1,5', end_date: '2026-03-05T10:00' }
    expect(draftSentence({ ...DRAFT, ...ends }, NOW)?.replaceAll(/\s/gu, ' ')).toBe(
      'Rosée de Kelaâ, 5 ml : 46 DH au lieu de 58 DH (−20 %), dès maintenant et jusqu’au 2 mars 2026 à 12 h 30.',
    )
    expect(draftSentence({ ...DRAFT, expires: true }, NOW)).toBeNull()
  })

  it('sends no end, the duration, or the date with its seconds', () => {
    const plain = { variant_id: 7, promotion_type: 'percentage', discount_value: 20 }
    const end_date = '2026-03-05T10:00'
    expect(sent({ duration_hours: '3', end_date })).toEqual(plain)
    expect(sent({ expires: true, duration_hours: '3', end_date })).toEqual({ ...plain, duration_hours: 3 })
    expect(sent({ expires: true, end_date })).toEqual({ ...plain, end_date: '2026-03-05T10:00:00' })
    expect(sent({ expires: true, end_date: '2026-03-05T10:00:07' })).toMatchObject({
      end_date: '2026-03-05T10:00:07',
    })
  })
})
