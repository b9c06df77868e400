import type { Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { moroccanMoment } from './conflict.ts'

/** Adds to a promotion its prices, in whole dirhams. */
type PricedPromotion = {
  product_name: string
  variant_volume: Volume
  original_price: number
  promotion_price: number
  discount_percentage: number
  start_date: Date
  end_date: Date | null
  active: boolean
}

/**
 * Returns the summary of the promotion about to be created, e.g. `Rosée de Kelaâ, 5 ml : 46 DH au lieu de 58 DH (−20
 * %), dès maintenant et jusqu’au 5 mars 2026 à 11 h 00.`
 */
export function promotionSentence(promotion: PricedPromotion, now: Date): string {
  const { original_price, promotion_price, discount_percentage } = promotion
  const what = `${promotion.product_name}, ${volumeLabel(promotion.variant_volume)}\u00a0:`
  const full = formatDirhams(original_price)
  if (!promotion.active) return `${what} promotion désactivée, le prix est de ${full}.`
  if (promotion_price >= original_price) return `${what} sans effet tant que le prix est de ${full}.`
  const percentage = `−${formatWhole(discount_percentage)}\u202f%`
  const prices = `${formatDirhams(promotion_price)} au lieu de ${full} (${percentage})`
  return `${what} ${prices}, ${startInWords(promotion, now)} et ${endInWords(promotion)}.`
}

function startInWords({ start_date }: PricedPromotion, now: Date): string {
  if (start_date > now) return `à partir du ${moroccanMoment(start_date)}`
  return start_date < now ? `depuis le ${moroccanMoment(start_date)}` : 'dès maintenant'
}

function endInWords({ end_date }: PricedPromotion): string {
  return end_date === null ? 'sans date de fin' : `jusqu’au ${moroccanMoment(end_date)}`
}
