import type { Promotion } from '#domain/promotions/promotion.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Returns active promotions by variant; their dates decide whether they are in force (D10). */
export async function listActivePromotions(
  db: Shop['db'] | ShopTransaction,
  variantIds?: readonly number[],
): Promise<Map<number, Promotion[]>> {
  let query = db
    .selectFrom('promotions')
    .select(['variant_id', 'promotion_type', 'discount_value', 'start_date', 'end_date', 'active'])
    .where('active', '=', true)
  if (variantIds !== undefined) query = query.where('variant_id', 'in', variantIds)
  return Map.groupBy(await query.execute(), ({ variant_id }) => variant_id)
}
