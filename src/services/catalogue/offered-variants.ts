import type { FreshLine } from '#domain/cart/cart.ts'
import type { VariantPrice } from '#domain/catalogue/product.ts'
import { isOffered } from '#domain/catalogue/product.ts'
import { type Promotion, quote } from '#domain/promotions/promotion.ts'
import { listActivePromotions } from '#services/promotions/active.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type OfferedVariant = FreshLine & { priceInfo: VariantPrice }

type Asked = { variantIds: readonly number[]; now: Date }

/** Returns the sizes among `variantIds` offered by visible products, by ascending id, with their price at `now`. */
export async function listOfferedVariants(
  db: Shop['db'] | ShopTransaction,
  { variantIds, now }: Asked,
): Promise<OfferedVariant[]> {
  if (variantIds.length === 0) return []
  const rows = await selectSizes(db, variantIds).execute()
  return offered(rows, await listActivePromotions(db, variantIds), now)
}

/**
 * Reads these sizes and locks them until the transaction ends. Their promotions are read by a statement after the lock: in
 * the same one they could be those from before it waited.
 */
export async function lockOfferedVariants(
  tx: ShopTransaction,
  { variantIds, now }: Asked,
): Promise<OfferedVariant[]> {
  const rows = await selectSizes(tx, variantIds).forUpdate('variants').execute()
  return offered(rows, await listActivePromotions(tx, variantIds), now)
}

function selectSizes(db: Shop['db'] | ShopTransaction, variantIds: readonly number[]) {
  return db
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
      'products.other_volumes',
    ])
    .where('variants.id', 'in', variantIds)
    .orderBy('variants.id')
}

type SizeRow = Awaited<ReturnType<ReturnType<typeof selectSizes>['execute']>>[number]

function offered(
  rows: readonly SizeRow[],
  promotions: ReadonlyMap<number, Promotion[]>,
  now: Date,
): OfferedVariant[] {
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
