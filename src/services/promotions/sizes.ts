import { type FoundSizes, MAX_SIZES } from '#contract/promotions.ts'
import { offeredVariants } from '#domain/catalogue/product.ts'
import { listMatchingProductIds } from '#services/products/records.ts'
import type { Shop } from '#services/shop.ts'

/** Offered sizes of the matching products, hidden ones included, in the order of the admin's list. */
export async function listPromotionSizes(shop: Shop, search: string): Promise<FoundSizes> {
  const ids = await listMatchingProductIds(shop, { search, visibility: 'all', stock_sort: 'none' })
  if (ids.length === 0) return { sizes: [], total: 0 }
  const rows = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'product_id', 'products.name as product_name', 'volume', 'price'])
    .select(['has_5ml', 'has_10ml', 'has_20ml', 'has_50ml', 'has_100ml'])
    .where('product_id', 'in', ids)
    .execute()
  const variants = Map.groupBy(rows, ({ product_id }) => product_id)
  const sizes = ids.flatMap((id) => {
    const [first, ...others] = variants.get(id) ?? []
    return first === undefined ? [] : offeredVariants([first, ...others], first)
  })
  return {
    sizes: sizes.slice(0, MAX_SIZES).map(({ id, product_name, volume, price }) => ({
      id,
      product_name,
      volume,
      price,
    })),
    total: sizes.length,
  }
}
