/** Room of promotions: when they are in force, the prices they give, and validation of their form. */

import type { VariantPrice, Volume } from '#domain/catalogue/product.ts'
import { formatDirhams, percentOf, wholeDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { WORDS } from './words.fr.ts'

export const PROMOTION_TYPES = ['percentage', 'fixed_amount'] as const
export type PromotionType = (typeof PROMOTION_TYPES)[number]

/** Describes a promotion on one variant. `discount_value` is a percentage, or the new price in dirhams. */
export type Promotion = {
  promotion_type: PromotionType
  discount_value: number
  start_date: Date
  end_date: Date | null
  active: boolean
}

/** Says whether a product has a promotion (S3.9). */
export type PromotionStatus = {
  hasAnyPromotion: boolean
  bestPromotion: { discount_percentage: number } | null
  promotedVariant: { volume: Volume } | null
}

/** The dates decide at read time, not a scheduled job (D10). */
export function isInForce(promotion: Promotion, now: Date): boolean {
  if (!promotion.active || promotion.start_date > now) return false
  return promotion.end_date === null || promotion.end_date > now
}

/** Returns the promotional price in whole dirhams; for a fixed amount, that amount (A9.9). */
export function promotionPrice(
  price: number,
  promotion: Pick<Promotion, 'promotion_type' | 'discount_value'>,
): number {
  const { promotion_type, discount_value } = promotion
  switch (promotion_type) {
    case 'fixed_amount':
      return wholeDirhams(discount_value)
    case 'percentage':
      return Math.max(0, percentOf(price, 100 - discount_value))
    default:
      return unknownTypePrice(promotion_type, price)
  }
}

/** Says whether the promotional price is below the catalogue price, which may have been lowered since. */
export function lowersPrice(
  price: number,
  promotion: Pick<Promotion, 'promotion_type' | 'discount_value'>,
): boolean {
  return promotionPrice(price, promotion) < wholeDirhams(price)
}

/** This version's types never reach it; a type stored by a later version leaves the price unchanged. */
function unknownTypePrice(_kind: never, price: number): number {
  return wholeDirhams(price)
}

/** Returns the effective price: the lowest promotion in force, and only if below the catalogue price (D10). */
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

/** Returns the saving as a sentence (S9.8); null when there is none. */
export function savingMessage({ currentPrice, originalPrice }: VariantPrice): string | null {
  const saving = originalPrice - currentPrice
  return saving > 0 ? say(WORDS.saving, { amount: formatDirhams(saving) }) : null
}

/** Returns the rounded percentage, computed from the new price for a fixed amount. */
export function discountPercentage(
  originalPrice: number,
  price: number,
  promotion: Pick<Promotion, 'promotion_type' | 'discount_value'>,
): number {
  if (promotion.promotion_type === 'percentage') return Math.round(promotion.discount_value)
  return Math.max(0, Math.round(((originalPrice - price) / originalPrice) * 100))
}

/** Returns the largest discount among a product's offered sizes. */
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
