import { sql } from 'kysely'
import type { FoundSizes } from '#contract/promotions/promotions.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import { MAX_SIZES } from '#domain/promotions/form.ts'
import { IS_OFFERED } from '#services/products/low-sizes.ts'
import { listMatchingProductIds } from '#services/products/records.ts'
import type { Shop } from '#services/shop.ts'

/** Returns offered sizes of the matching products, hidden ones included, in the order of the admin's list. */
export async function listPromotionSizes(shop: Shop, search: string): Promise<FoundSizes> {
  const ids = await listMatchingProductIds(shop, { search, visibility: 'all', stock_sort: 'none' })
  if (ids.length === 0) return { sizes: [], total: 0 }
  return { sizes: await readFirstSizes(shop, ids), total: await countSizes(shop, ids) }
}

async function readFirstSizes({ db }: Shop, ids: readonly number[]): Promise<FoundSizes['sizes']> {
  const { rows } = await sql<{ id: number; product_name: string; volume: Volume; price: number }>`
    select variants.id, products.name as product_name, volume, price
    from unnest(${ids}::integer[]) with ordinality as found (product_id, place)
    join products on products.id = found.product_id
    join variants on variants.product_id = found.product_id
    where ${IS_OFFERED}
    order by place, rtrim(volume, 'ml')::integer
    limit ${MAX_SIZES}::integer`.execute(db)
  return rows
}

/** Counts sizes. The copy knows those of visible products; only the others are counted in the database. */
async function countSizes(shop: Shop, ids: readonly number[]): Promise<number> {
  const copy = shop.catalogue?.isListening() ? await shop.catalogue.list() : []
  const known = new Map(copy.map(({ id, variants }) => [id, variants.length]))
  const seen = ids.reduce((sum, id) => sum + (known.get(id) ?? 0), 0)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length === 0) return seen
  const { count } = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql<boolean>`products.id = any(${unknown}::integer[])`)
    .where(IS_OFFERED)
    .executeTakeFirstOrThrow()
  return seen + count
}
