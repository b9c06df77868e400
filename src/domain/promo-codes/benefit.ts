import { formatDirhams, formatWhole, percentOf, wholeDirhams } from '#domain/money.ts'
import { SAYINGS } from '#domain/words/checkout-sayings.fr.ts'
import { type Saying, sayingOf } from '#domain/words/said.ts'
import { say } from '#domain/words/say.ts'
import { WORDS } from './words.fr.ts'

export const PROMO_KINDS = ['percentage', 'amount', 'free_delivery'] as const

export type PromoKind = (typeof PROMO_KINDS)[number]

/** Says what a code gives. The percentage and the amount, in whole dirhams, are 0 for the other kinds. */
export type PromoBenefit = {
  kind: PromoKind
  discount_percentage: number
  amount: number
  /** The code gives nothing below this subtotal; null for any basket. */
  smallest_basket: number | null
}

/** Returns what a code takes off the goods, in whole dirhams: never more than the goods, nothing below its smallest basket. */
export function promoDiscount(benefit: PromoBenefit | null, subtotal: number): number {
  if (benefit === null || missingForPromo(benefit, subtotal) > 0) return 0
  const { kind, discount_percentage, amount } = benefit
  if (kind === 'free_delivery') return 0
  const wanted = kind === 'amount' ? amount : percentOf(subtotal, discount_percentage)
  return Math.min(subtotal, Math.max(0, wanted))
}

/** Says whether a code pays the delivery of a basket. */
export function offersDelivery(benefit: PromoBenefit | null, subtotal: number): boolean {
  return benefit?.kind === 'free_delivery' && missingForPromo(benefit, subtotal) === 0
}

/** Returns what a basket lacks for a code; 0 once it has it. */
export function missingForPromo({ smallest_basket }: PromoBenefit, subtotal: number): number {
  return smallest_basket === null ? 0 : Math.max(0, smallest_basket - subtotal)
}

/** Says what a basket lacks for a code; null once it has it. */
export function smallBasketMessage(benefit: PromoBenefit, subtotal: number): Saying | null {
  const missing = missingForPromo(benefit, subtotal)
  if (missing === 0 || benefit.smallest_basket === null) return null
  return sayingOf(SAYINGS, 'basketTooSmall', {
    missing: formatWhole(wholeDirhams(missing)),
    from: formatWhole(wholeDirhams(benefit.smallest_basket)),
  })
}

/** Says what a code gives: `10 % de réduction`, `50 DH de réduction`, `Livraison offerte`. */
export function benefitInWords({ kind, discount_percentage, amount }: PromoBenefit): string {
  if (kind === 'free_delivery') return WORDS.freeDelivery
  return say(WORDS.discount, {
    benefit: kind === 'amount' ? formatDirhams(amount) : percentInWords(discount_percentage),
  })
}

export function percentInWords(percent: number): string {
  return say(WORDS.percent, { percent: percent.toLocaleString('fr-FR') })
}
