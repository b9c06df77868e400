import type { VariantPrice } from '#domain/catalogue/product.ts'
import { ShopError } from '#domain/errors.ts'
import { type PromotionStatus, promotionStatus } from '#domain/promotions/promotion.ts'
import { saying } from '#domain/words/said.ts'
import type { Shop } from '#services/shop.ts'
import { listOfferedVariants } from './offered-variants.ts'

/** Returns the current price of a size; `not_found` when it is unknown, hidden or no longer offered. */
export async function getVariantPrice({ db, clock }: Shop, variantId: number): Promise<VariantPrice> {
  const [offered] = await listOfferedVariants(db, { variantIds: [variantId], now: clock() })
  if (offered === undefined) throw new ShopError('not_found', saying('sizeNotOffered', {}))
  return offered.priceInfo
}

/** Reads the best promotion among a visible product's sizes; `not_found` when there is no such product. */
export async function getPromotionStatus({ db, clock }: Shop, productId: number): Promise<PromotionStatus> {
  const rows = await db.selectFrom('variants').select('id').where('product_id', '=', productId).execute()
  const variantIds = rows.map((row) => row.id)
  const offered = await listOfferedVariants(db, { variantIds, now: clock() })
  if (offered.length === 0) throw new ShopError('not_found', 'Produit non trouvé')
  return promotionStatus(offered.map(({ variant, priceInfo }) => ({ volume: variant.volume, priceInfo })))
}
