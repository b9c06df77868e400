import { describe, expect, it } from 'vitest'
import {
  type CampaignDraft,
  type ChosenProducts,
  campaignIssues,
  campaignPlan,
  NEW_CAMPAIGN,
} from './campaign-draft.ts'

const NOW = new Date('2026-03-02T11:00:00Z')
const DRAFT: CampaignDraft = { ...NEW_CAMPAIGN, discount_value: '20' }
const CHOSEN: ChosenProducts = { kind: 'selection', selection: { ids: [1, 2] }, count: 2 }

function issuesOf(change: Partial<CampaignDraft>): string[] {
  return campaignIssues({ ...DRAFT, ...change }, undefined, NOW).map(
    ({ path, message }) => `${path}: ${message}`,
  )
}

describe('a sale on many sizes', () => {
  it.each<[Partial<CampaignDraft>, string]>([
    [{ discount_value: '' }, 'discount_value: La valeur doit être supérieure à 0.'],
    [{ scope: 'family' }, 'family: Choisissez une famille.'],
    [{ scope: 'brand' }, 'brand: Choisissez une marque.'],
    [{ scope: 'gender' }, 'gender: Choisissez un genre.'],
    [{ start_date: 'half-typed' }, 'start_date: Date invalide.'],
    [{ end_date: 'half-typed' }, 'end_date: Date invalide.'],
    [{ start_date: '2026-03-02T10:58' }, 'start_date: Le début de la promotion est déjà passé.'],
    [{ end_date: '2026-03-02T11:00' }, 'end_date: La fin de la promotion est déjà passée.'],
    [{ name: 'x'.repeat(81) }, 'name: Ce nom est trop long (80 caractères au plus).'],
    [
      { start_date: '2026-03-04T11:00', end_date: '2026-03-03T11:00' },
      'end_date: La fin de la promotion doit venir après son début.',
    ],
  ])('%o is refused', (change, issue) => expect(issuesOf(change)).toEqual([issue]))

  it('may have a name of 80 signs', () => expect(issuesOf({ name: ` ${'x'.repeat(80)} ` })).toEqual([]))

  it('needs no family when the perfumes were chosen in the list', () => {
    expect(campaignIssues({ ...DRAFT, scope: 'family' }, CHOSEN, NOW)).toEqual([])
    expect(campaignPlan(DRAFT, CHOSEN)?.scope).toEqual({ kind: 'selection', selection: { ids: [1, 2] } })
  })

  it.each<[Partial<CampaignDraft>, object]>([
    [{}, { scope: { kind: 'all' }, promotion_type: 'percentage', discount_value: 20, rounding: 1 }],
    [
      { scope: 'family', family: 'boise', rounding: 9 },
      { scope: { kind: 'family', family: 'boise' }, rounding: 9 },
    ],
    [{ scope: 'brand', brand: 'Nefzaya' }, { scope: { kind: 'brand', brand: 'Nefzaya' } }],
    [{ scope: 'gender', gender: 'femme' }, { scope: { kind: 'gender', gender: 'femme' } }],
    [
      { start_date: '2026-03-03T10:00', end_date: '2026-03-04T10:00' },
      { start_date: '2026-03-03T10:00:00', end_date: '2026-03-04T10:00:00' },
    ],
  ])('%o is sent', (change, plan) =>
    expect(campaignPlan({ ...DRAFT, ...change }, undefined)).toMatchObject(plan),
  )

  it('sends a new price without a rounding, and moments only when they are typed', () => {
    const fixed = { ...DRAFT, promotion_type: 'fixed_amount', discount_value: '49,50', rounding: 9 } as const
    expect(campaignPlan(fixed, undefined)).toEqual({
      ...{ scope: { kind: 'all' }, promotion_type: 'fixed_amount', discount_value: 49.5 },
    })
    expect(campaignPlan({ ...DRAFT, scope: 'brand' }, undefined)).toBeUndefined()
  })
})
