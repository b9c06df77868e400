import { MAX_ORDER_SIZES, type OrderSize } from '#contract/orders/changes.ts'
import { byVolume } from '#domain/catalogue/product.ts'
import { listOfferedVariants } from '#services/catalogue/offered-variants.ts'
import { listMatchingProductIds } from '#services/products/records.ts'
import type { Shop } from '#services/shop.ts'

/** Says how many products' sizes are listed; a search finds the others. */
const MOST_PRODUCTS = 40

/**
 * Returns sizes of the visible products that match a search, best matches first, with prices and stock of this moment
 * (A19.3).
 */
export async function listOrderSizes(
  shop: Shop,
  search: string | undefined,
): Promise<{ sizes: OrderSize[]; total: number }> {
  const matching = await listMatchingProductIds(shop, {
    search: search ?? '',
    visibility: 'visible',
    stock_sort: 'none',
  })
  const ids = matching.slice(0, MOST_PRODUCTS)
  if (ids.length === 0) return { sizes: [], total: 0 }
  const rows = await shop.db.selectFrom('variants').select('id').where('product_id', 'in', ids).execute()
  const offered = await listOfferedVariants(shop.db, {
    variantIds: rows.map(({ id }) => id),
    now: shop.clock(),
  })
  const rank = new Map(ids.map((id, index) => [id, index]))
  const sizes = offered
    .toSorted(
      (one, other) =>
        (rank.get(one.product.id) ?? 0) - (rank.get(other.product.id) ?? 0) ||
        byVolume(one.variant, other.variant),
    )
    .map(({ product, variant }) => ({
      variant_id: variant.id,
      product_id: product.id,
      product_name: product.name,
      product_image: product.image_url,
      volume: variant.volume,
      price: variant.price,
      original_price: variant.originalPrice,
      stock: variant.stock,
    }))
  return { sizes: sizes.slice(0, MAX_ORDER_SIZES), total: sizes.length }
}
