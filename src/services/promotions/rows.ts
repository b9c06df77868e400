import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Database } from '#database/schema.ts'
import { wholeDirhams } from '#domain/money.ts'
import { discountPercentage, promotionPrice } from '#domain/promotions/promotion.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** A promotion with the size it is on. */
export type PromotionRow = Selectable<Database['promotions']> & {
  product_id: number
  product_name: string
  variant_volume: Database['variants']['volume']
  price: number
}

type Promotions = SelectQueryBuilder<Database, 'promotions', object>

/** Returns promotions, the newest first; `narrow` adds conditions. */
export async function readPromotions(
  db: Shop['db'] | ShopTransaction,
  narrow: (promotions: Promotions) => Promotions = (promotions) => promotions,
): Promise<PromotionRow[]> {
  return narrow(db.selectFrom('promotions'))
    .innerJoin('variants', 'variants.id', 'promotions.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .selectAll('promotions')
    .select([
      'products.id as product_id',
      'products.name as product_name',
      'variants.volume as variant_volume',
      'variants.price',
    ])
    .orderBy('promotions.created_at', 'desc')
    .orderBy('promotions.id', 'desc')
    .execute()
}

/** Returns the promotion as the admin sees it (A3.8). */
export function promotionView({ price, ...promotion }: PromotionRow) {
  const original_price = wholeDirhams(price)
  const promotion_price = promotionPrice(price, promotion)
  return {
    ...promotion,
    start_date: promotion.start_date.toISOString(),
    end_date: promotion.end_date?.toISOString() ?? null,
    created_at: promotion.created_at.toISOString(),
    original_price,
    promotion_price,
    discount_percentage: discountPercentage(original_price, promotion_price, promotion),
  }
}
