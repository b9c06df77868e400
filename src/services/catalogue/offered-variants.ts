import { prepared } from '#database/prepare.ts'
import type { FreshLine } from '#domain/cart/cart.ts'
import type { VariantPrice } from '#domain/catalogue/product.ts'
import { isOffered } from '#domain/catalogue/product.ts'
import { quote } from '#domain/promotions/promotion.ts'
import { listActivePromotions } from '#services/promotions/records.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type OfferedVariant = FreshLine & { priceInfo: VariantPrice }

/**
 * The sizes among `variantIds` offered by visible products, by ascending id, with their price at `now`.
 * @param lock 'for update' locks the variants until the transaction ends
 */
export async function listOfferedVariants(
  db: Shop['db'] | ShopTransaction,
  { variantIds, now, lock }: { variantIds: readonly number[]; now: Date; lock: 'none' | 'for update' },
): Promise<OfferedVariant[]> {
  if (variantIds.length === 0) return []
  const query = db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'variants.volume', 'variants.price', 'variants.stock', 'variants.product_id'])
    .select(['products.slug', 'products.name', 'products.image_url', 'products.visible'])
    .select([
      'products.has_5ml',
      'products.has_10ml',
      'products.has_20ml',
      'products.has_50ml',
      'products.has_100ml',
    ])
    .where('variants.id', 'in', variantIds)
    .orderBy('variants.id')
  const rows = await (lock === 'for update'
    ? query.forUpdate('variants').withPlugin(prepared('variants.lock-offered'))
    : query
  ).execute()
  const promotions = await listActivePromotions(db, variantIds)
  return rows
    .filter((row) => row.visible && isOffered(row.volume, row))
    .map(({ id, volume, price, stock, product_id, slug, name, image_url }) => {
      const priceInfo = quote(price, promotions.get(id) ?? [], now)
      const { currentPrice, originalPrice } = priceInfo
      return {
        product: { id: product_id, slug, name, image_url },
        variant: { id, volume, price: currentPrice, originalPrice, stock },
        priceInfo,
      }
    })
}
