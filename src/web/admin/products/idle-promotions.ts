import { useQuery } from '@tanstack/react-query'
import type { Volume } from '#domain/catalogue/product.ts'
import { formatDirhams } from '#domain/money.ts'
import { lowersPrice } from '#domain/promotions/promotion.ts'
import { readTypedAmount } from '#web/admin/pieces/typed-number.ts'
import { type Promotion, promotionsQuery } from '#web/data/admin/promotions.ts'
import { serverNow } from '#web/data/server-clock.ts'

/**
 * Warns of promotions without effect at the prices in the form, before they are saved.
 * @returns the sentence for a size; undefined if there is none
 */
export function useIdlePromotions(productId: number | undefined) {
  const { data = [] } = useQuery({ ...promotionsQuery(), enabled: productId !== undefined })
  const ofProduct = data.filter(({ product_id }) => product_id === productId)
  return (volume: Volume, typedPrice: string): string | undefined => {
    const ofSize = ofProduct.filter(({ variant_volume }) => variant_volume === volume)
    return idlePromotion(ofSize, typedPrice, serverNow())
  }
}

export function idlePromotion(
  promotions: readonly Promotion[],
  typedPrice: string,
  now: Date,
): string | undefined {
  const price = readTypedAmount(typedPrice)
  if (!(price >= 1)) return undefined
  const idle = promotions.find(
    (promotion) =>
      promotion.active &&
      (promotion.end_date === null || new Date(promotion.end_date) > now) &&
      !lowersPrice(price, promotion),
  )
  if (idle === undefined) return undefined
  const { promotion_type, discount_value } = idle
  const what =
    promotion_type === 'fixed_amount'
      ? `à ${formatDirhams(discount_value)}`
      : `de ${discount_value.toLocaleString('fr-FR')}\u202f%`
  return `À ce prix, la promotion ${what} est sans effet.`
}
