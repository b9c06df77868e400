import { type CampaignRounding, MAX_CAMPAIGN_NAME } from '#domain/campaigns/campaign.ts'
import type { Family, Gender } from '#domain/catalogue/product.ts'
import { cleanText } from '#domain/customers/contact-details.ts'
import type { Issue } from '#domain/errors.ts'
import { promotionIssues } from '#domain/promotions/form.ts'
import { timeRefusal } from '#domain/promotions/plan.ts'
import type { PromotionType } from '#domain/promotions/promotion.ts'
import { parseMoment } from '#domain/time/written-time.ts'
import { readTypedAmount, readTypedPercentage } from '#web/admin/pieces/typed-number.ts'
import type { CampaignPlan } from '#web/data/admin/campaigns.ts'
import { withSeconds } from './with-seconds.ts'

export const SCOPE_KINDS = ['all', 'family', 'brand', 'gender'] as const
export type ScopeKind = (typeof SCOPE_KINDS)[number]

/** Holds the perfumes that were chosen in the list of products, with their number. */
export type ChosenProducts = Extract<CampaignPlan['scope'], { kind: 'selection' }> & { count: number }

/** Holds a sale on many sizes as it is typed: numbers are text, times are in Morocco's time zone, empty for none. */
export type CampaignDraft = {
  name: string
  scope: ScopeKind
  family: Family | ''
  brand: string
  gender: Gender | ''
  promotion_type: PromotionType
  discount_value: string
  rounding: CampaignRounding
  start_date: string
  end_date: string
}

export const NEW_CAMPAIGN: CampaignDraft = {
  ...{ name: '', scope: 'all', family: '', brand: '', gender: '' },
  ...{ promotion_type: 'percentage', discount_value: '', rounding: 1 },
  ...{ start_date: '', end_date: '' },
}

/** Returns the issues in the form's order; the server judges again, and each size by itself. */
export function campaignIssues(draft: CampaignDraft, chosen: ChosenProducts | undefined, now: Date): Issue[] {
  const { start_date, end_date } = draft
  const issues = [
    ...(chosen === undefined && scopeOf(draft) === undefined ? [MISSING[draft.scope]] : []),
    ...promotionIssues({ discount_value: readDiscount(draft) }),
    ...momentIssues({ start_date, end_date }),
    ...nameIssues(draft),
  ]
  if (issues.length > 0) return issues
  const times = { start_date: parseMoment(start_date) ?? now, end_date: parseMoment(end_date) }
  const refusal = timeRefusal({ ...times, active: true }, now)
  return refusal === null ? [] : [refusal]
}

/** Returns the request body; undefined while it is not said which sizes it is for. */
export function campaignPlan(
  draft: CampaignDraft,
  chosen: ChosenProducts | undefined,
): CampaignPlan | undefined {
  const scope = chosen === undefined ? scopeOf(draft) : { kind: chosen.kind, selection: chosen.selection }
  if (scope === undefined) return undefined
  const { promotion_type, rounding, start_date, end_date } = draft
  return {
    ...{ scope, promotion_type, discount_value: readDiscount(draft) },
    ...(promotion_type === 'percentage' && { rounding }),
    ...(start_date !== '' && { start_date: withSeconds(start_date) }),
    ...(end_date !== '' && { end_date: withSeconds(end_date) }),
  }
}

const MISSING: Record<ScopeKind, Issue> = {
  all: { path: 'scope', message: 'Choisissez les parfums.' },
  family: { path: 'family', message: 'Choisissez une famille.' },
  brand: { path: 'brand', message: 'Choisissez une marque.' },
  gender: { path: 'gender', message: 'Choisissez un genre.' },
}

function scopeOf({ scope: kind, family, brand, gender }: CampaignDraft): CampaignPlan['scope'] | undefined {
  switch (kind) {
    case 'all':
      return { kind }
    case 'family':
      return family === '' ? undefined : { kind, family }
    case 'brand':
      return brand === '' ? undefined : { kind, brand }
    case 'gender':
      return gender === '' ? undefined : { kind, gender }
  }
}

function readDiscount({ promotion_type, discount_value }: CampaignDraft): number {
  return promotion_type === 'percentage'
    ? readTypedPercentage(discount_value)
    : readTypedAmount(discount_value)
}

/** The trial does not send the name, so the server would judge it when the form is out of sight. */
function nameIssues({ name }: CampaignDraft): Issue[] {
  if (cleanText(name).length <= MAX_CAMPAIGN_NAME) return []
  return [{ path: 'name', message: `Ce nom est trop long (${MAX_CAMPAIGN_NAME} caractères au plus).` }]
}

function momentIssues(moments: Record<string, string>): Issue[] {
  return Object.entries(moments)
    .filter(([, written]) => written !== '' && parseMoment(written) === null)
    .map(([path]) => ({ path, message: 'Date invalide.' }))
}
