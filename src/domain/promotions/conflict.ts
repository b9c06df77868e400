import type { Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { clockInMorocco, moroccanFormat } from '#domain/time/calendar.ts'
import type { Promotion } from './promotion.ts'

type NamedPromotion = Promotion & { product_name: string; variant_volume: Volume }

/** Returns the message naming the conflicting promotion (D10), e.g. `Rosée de Kelaâ, 5 ml est déjà en promotion : …` */
export function conflictMessage(promotion: NamedPromotion): string {
  const { product_name, variant_volume } = promotion
  return `${product_name}, ${volumeLabel(variant_volume)} est déjà en promotion\u00a0: ${promotionInWords(promotion)}. Modifiez-la ou supprimez-la d’abord.`
}

/** Returns a text such as `−20 %, du 2 mars 2026 à 11 h 00 au 5 mars 2026 à 11 h 00`; without an end `…, sans date de fin`. */
export function promotionInWords({
  promotion_type,
  discount_value,
  start_date,
  end_date,
}: Promotion): string {
  const what =
    promotion_type === 'percentage'
      ? `−${discount_value.toLocaleString('fr-FR')}\u202f%`
      : `${formatDirhams(discount_value)}`
  const from = moroccanMoment(start_date)
  return end_date === null
    ? `${what}, dès le ${from}, sans date de fin`
    : `${what}, du ${from} au ${moroccanMoment(end_date)}`
}

const DATE = moroccanFormat('fr-FR', { dateStyle: 'long' })

/** Returns a text such as `5 mars 2026 à 11 h 00`, in Morocco's time zone. */
export function moroccanMoment(instant: Date): string {
  return `${DATE.write(instant)} à ${clockInMorocco(instant)}`
}
