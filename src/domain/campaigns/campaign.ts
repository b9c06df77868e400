/** Room of campaigns: one sale on many sizes, kept together; each size has a promotion of its own. */

import { formatDirhamsExactly, percentOf, type ROUNDINGS } from '#domain/money.ts'
import { promotionInWords } from '#domain/promotions/conflict.ts'
import { overlaps, priceRefusal } from '#domain/promotions/plan.ts'
import { type Promotion, type PromotionType, promotionPrice } from '#domain/promotions/promotion.ts'

/** A percentage's new price may be rounded in these ways; the whole dirham comes first. */
export const CAMPAIGN_ROUNDINGS = [1, 9, 5] as const satisfies readonly (typeof ROUNDINGS)[number][]
export type CampaignRounding = (typeof CAMPAIGN_ROUNDINGS)[number]

export const MAX_CAMPAIGN_NAME = 80

export const CAMPAIGN_STATES = ['upcoming', 'running', 'ended'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

/** A size is included, or left out for one of the other reasons. */
export const SIZE_OUTCOMES = ['included', 'promoted', 'not_lower', 'below_cost'] as const
export type SizeOutcome = (typeof SIZE_OUTCOMES)[number]

/** Says what a campaign does to the prices. `rounding` is that of a percentage; a new price is taken as it is. */
export type CampaignRule = {
  promotion_type: PromotionType
  discount_value: number
  rounding: CampaignRounding
  /** With it, sizes are included whose new price is below what they cost. */
  below_cost: boolean
}

type Times = Pick<Promotion, 'start_date' | 'end_date'>

/**
 * Describes a size: price and cost are in dirhams, an unknown cost is null, and the promotions are its active ones that have
 * not ended.
 */
export type CampaignSize = { price: number; cost: number | null; promotions: readonly Promotion[] }

export type SizeJudgement = {
  outcome: SizeOutcome
  /** It says why the size is left out; null means that it is included. */
  reason: string | null
  /** The price is in whole dirhams. */
  new_price: number
}

/**
 * Returns the promotion of a size. A percentage in whole dirhams stays one, so that it follows a later change of the
 * catalogue price; rounded otherwise it is a new price.
 */
export function sizePromotion(
  { promotion_type, discount_value, rounding }: Omit<CampaignRule, 'below_cost'>,
  price: number,
): Pick<Promotion, 'promotion_type' | 'discount_value'> {
  if (promotion_type === 'fixed_amount' || rounding === 1) return { promotion_type, discount_value }
  return {
    promotion_type: 'fixed_amount',
    discount_value: percentOf(price, 100 - discount_value, rounding),
  }
}

/**
 * Says what becomes of a size. It has at most one promotion at a time, its price must fall, and not below its cost unless
 * that is wanted.
 */
export function judgeSize(
  { price, cost, promotions }: CampaignSize,
  rule: CampaignRule,
  times: Times,
): SizeJudgement {
  const promotion = sizePromotion(rule, price)
  // The nearest price that ends in 9 is −1 for a few dirhams.
  const new_price = Math.max(0, promotionPrice(price, promotion))
  const leaveOut = (outcome: SizeOutcome, reason: string) => ({ outcome, reason, new_price })
  const inTheWay = promotions.find((other) => overlaps(other, times))
  if (inTheWay !== undefined) {
    return leaveOut('promoted', `Déjà en promotion\u00a0: ${promotionInWords(inTheWay)}.`)
  }
  const refusal = priceRefusal(promotion, price)
  if (refusal !== null) return leaveOut('not_lower', refusal.message)
  if (!rule.below_cost && cost !== null && new_price < cost) {
    return leaveOut('below_cost', `Sous son coût (${formatDirhamsExactly(cost)}).`)
  }
  return { outcome: 'included', reason: null, new_price }
}

/**
 * Says where a campaign stands.
 * @param on how many of its promotions have not ended
 */
export function campaignState(
  { start_date, on }: { start_date: Date; on: number },
  now: Date,
): CampaignState {
  if (on === 0) return 'ended'
  return start_date > now ? 'upcoming' : 'running'
}
