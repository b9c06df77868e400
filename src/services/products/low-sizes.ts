import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '#services/shop.ts'

/** Says whether a product offers a size, where both are selected. */
export const IS_OFFERED: RawBuilder<boolean> = sql`case volume when '5ml' then has_5ml when '10ml' then has_10ml
  when '20ml' then has_20ml when '50ml' then has_50ml when '100ml' then has_100ml
  else volume = any(other_volumes) end`

/** Returns the sizes that shoppers can see, with at most `threshold` pieces (A10.1). */
export function selectLowSizes(db: Shop['db'], threshold: number) {
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .where('visible', '=', true)
    .where('stock', '<=', threshold)
    .where(IS_OFFERED)
}
