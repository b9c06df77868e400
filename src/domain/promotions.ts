import type { Volume } from './catalogue.ts'
import { percentOf, wholeDirhams } from './money.ts'

export const PROMOTION_TYPES = ['percentage', 'fixed_amount'] as const
export type PromotionType = (typeof PROMOTION_TYPES)[number]

/** A promotion on one variant. `discount_value` is a percentage, or the new price in dirhams. */
export type Promotion = {
  promotion_type: PromotionType
  discount_value: number
  start_date: Date
  end_date: Date | null
  active: boolean
}

/** What one size costs now, in whole dirhams (storefront §3, Variant price info). `end_date` is ISO 8601. */
export type VariantPrice = {
  hasPromotion: boolean
  currentPrice: number
  originalPrice: number
  promotion: { end_date: string | null; discount_percentage: number } | null
}

/** Storefront §3, Product promotion status. */
export type PromotionStatus = {
  hasAnyPromotion: boolean
  bestPromotion: { discount_percentage: number } | null
  promotedVariant: { volume: Volume } | null
}

/** In force by its dates when the price is read, never because a job has run (decision 10). */
export function isInForce(promotion: Promotion, now: Date): boolean {
  if (!promotion.active || promotion.start_date > now) return false
  return promotion.end_date === null || promotion.end_date > now
}

/** The promotional price in whole dirhams; a fixed amount is the new price (admin §9). */
export function promotionPrice(
  price: number,
  promotion: Pick<Promotion, 'promotion_type' | 'discount_value'>,
): number {
  if (promotion.promotion_type === 'fixed_amount') return wholeDirhams(promotion.discount_value)
  return Math.max(0, percentOf(price, 100 - promotion.discount_value))
}

/** The effective price: the lowest promotion in force, and only if below the catalogue price (decision 10). */
export function quote(price: number, promotions: readonly Promotion[], now: Date): VariantPrice {
  const originalPrice = wholeDirhams(price)
  const best = promotions
    .filter((promotion) => isInForce(promotion, now))
    .map((promotion) => ({ promotion, price: promotionPrice(price, promotion) }))
    .filter((candidate) => candidate.price < originalPrice)
    .sort((a, b) => a.price - b.price)[0]
  if (best === undefined)
    return { hasPromotion: false, currentPrice: originalPrice, originalPrice, promotion: null }
  return {
    hasPromotion: true,
    currentPrice: best.price,
    originalPrice,
    promotion: {
      end_date: best.promotion.end_date?.toISOString() ?? null,
      discount_percentage: discountPercentage(originalPrice, best.price, best.promotion),
    },
  }
}

/** Rounded; for a fixed amount, what the new price takes off. */
export function discountPercentage(
  originalPrice: number,
  price: number,
  promotion: Pick<Promotion, 'promotion_type' | 'discount_value'>,
): number {
  if (promotion.promotion_type === 'percentage') return Math.round(promotion.discount_value)
  return Math.round(((originalPrice - price) / originalPrice) * 100)
}

/** The biggest discount among a product's offered sizes. */
export function promotionStatus(
  variants: readonly { volume: Volume; priceInfo: VariantPrice }[],
): PromotionStatus {
  const best = variants
    .flatMap(({ volume, priceInfo }) =>
      priceInfo.promotion === null
        ? []
        : [{ volume, discount_percentage: priceInfo.promotion.discount_percentage }],
    )
    .sort((a, b) => b.discount_percentage - a.discount_percentage)[0]
  if (best === undefined) return { hasAnyPromotion: false, bestPromotion: null, promotedVariant: null }
  return {
    hasAnyPromotion: true,
    bestPromotion: { discount_percentage: best.discount_percentage },
    promotedVariant: { volume: best.volume },
  }
}
