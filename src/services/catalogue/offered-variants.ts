import { prepared } from '#database/prepare.ts'
import { sendTogether } from '#database/together.ts'
import type { FreshLine } from '#domain/cart/cart.ts'
import type { VariantPrice } from '#domain/catalogue/product.ts'
import { isOffered } from '#domain/catalogue/product.ts'
import { type Promotion, quote } from '#domain/promotions/promotion.ts'
import { byVariant, listActivePromotions, selectActivePromotions } from '#services/promotions/active.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type OfferedVariant = FreshLine & { priceInfo: VariantPrice }

type Asked = { variantIds: readonly number[]; now: Date }

/** The sizes among `variantIds` offered by visible products, by ascending id, with their price at `now`. */
export async function listOfferedVariants(
  db: Shop['db'] | ShopTransaction,
  { variantIds, now }: Asked,
): Promise<OfferedVariant[]> {
  if (variantIds.length === 0) return []
  const rows = await selectSizes(db, variantIds).execute()
  return offered(rows, await listActivePromotions(db, variantIds), now)
}

/** The same, locked until the transaction ends; their promotions are read once they are locked. */
export async function lockOfferedVariants(
  tx: ShopTransaction,
  { variantIds, now }: Asked,
): Promise<OfferedVariant[]> {
  if (variantIds.length === 0) return []
  const sizes = selectSizes(tx, variantIds)
    .forUpdate('variants')
    .withPlugin(prepared('variants.lock-offered'))
  const promotions = selectActivePromotions(tx, variantIds).withPlugin(prepared('variants.promotions'))
  const [rows, active] = await sendTogether(tx, [sizes.compile(), promotions.compile()])
  return offered(rows, byVariant(active), now)
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
