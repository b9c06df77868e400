import { sql } from 'kysely'
import type { Restock } from '#contract/dashboard.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

/** Longest list returned; `total` counts the rest. */
const MAX_SIZES = 50

/** Offered sizes at or below the threshold, those out of stock first. */
export async function listRestock({ db }: Shop): Promise<Restock> {
  const { restock_threshold: threshold } = await readSettings(db)
  const rows = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'product_id', 'name', 'image_url', 'volume', 'stock'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('visible', '=', true)
    .where('stock', '<=', threshold)
    .where(
      sql<boolean>`case volume when '5ml' then has_5ml when '10ml' then has_10ml when '20ml' then has_20ml
        when '50ml' then has_50ml else has_100ml end`,
    )
    .orderBy('stock')
    .orderBy('name')
    .orderBy('variants.id')
    .limit(MAX_SIZES)
    .execute()
  return { threshold, total: rows[0]?.total ?? 0, sizes: rows.map(({ total: _, ...size }) => size) }
}
