import type { RawBuilder } from 'kysely'
import type { Promotion } from '#domain/promotions/promotion.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type ActivePromotion = Promotion & { variant_id: number }

/** Active promotions by variant; their dates decide whether they are in force (D10). */
export async function listActivePromotions(
  db: Shop['db'] | ShopTransaction,
  variantIds?: readonly number[],
): Promise<Map<number, Promotion[]>> {
  return byVariant(await selectActivePromotions(db, variantIds).execute())
}

export function selectActivePromotions(
  db: Shop['db'] | ShopTransaction,
  variantIds?: readonly number[] | readonly RawBuilder<number>[],
) {
  const query = db
    .selectFrom('promotions')
    .select(['variant_id', 'promotion_type', 'discount_value', 'start_date', 'end_date', 'active'])
    .where('active', '=', true)
  return variantIds === undefined ? query : query.where('variant_id', 'in', variantIds)
}

export function byVariant(promotions: readonly ActivePromotion[]): Map<number, Promotion[]> {
  return Map.groupBy(promotions, ({ variant_id }) => variant_id)
}
