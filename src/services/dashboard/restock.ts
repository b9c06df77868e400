import { sql } from 'kysely'
import type { Restock } from '#contract/dashboard.ts'
import { selectLowSizes } from '#services/products/low-sizes.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

/** Longest list returned; `total` counts the rest. */
const MAX_SIZES = 50

/** Offered sizes at or below the threshold, those out of stock first. */
export async function listRestock({ db }: Shop): Promise<Restock> {
  const { restock_threshold: threshold } = (await readSettings(db)).orders
  const rows = await selectLowSizes(db, threshold)
    .select(['variants.id', 'product_id', 'name', 'image_url', 'volume', 'stock'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('stock')
    .orderBy('name')
    .orderBy('variants.id')
    .limit(MAX_SIZES)
    .execute()
  return { threshold, total: rows[0]?.total ?? 0, sizes: rows.map(({ total: _, ...size }) => size) }
}
