import type { Promotion } from '#domain/promotions.ts'
import type { Shop, ShopTransaction } from './shop.ts'

/** The promotions that are switched on, by variant; whether one is in force is judged by its dates (decision 10). */
export async function listActivePromotions(
  db: Shop['db'] | ShopTransaction,
  variantIds?: readonly number[],
): Promise<Map<number, Promotion[]>> {
  let query = db
    .selectFrom('promotions')
    .select(['variant_id', 'promotion_type', 'discount_value', 'start_date', 'end_date', 'active'])
    .where('active', '=', true)
  if (variantIds !== undefined) query = query.where('variant_id', 'in', variantIds)
  return Map.groupBy(await query.execute(), (promotion) => promotion.variant_id)
}
