import type { AdminProduct } from '#contract/products.ts'
import { byVolume } from '#domain/catalogue/product.ts'
import { ShopError } from '#domain/errors.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Full products in the order of `ids`; missing ones are left out. */
export async function readAdminProducts(
  db: Shop['db'] | ShopTransaction,
  ids: readonly number[],
): Promise<AdminProduct[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const variants = Map.groupBy(
    await db.selectFrom('variants').selectAll().where('product_id', 'in', ids).execute(),
    (variant) => variant.product_id,
  )
  const products = new Map(
    rows.map(({ created_at, updated_at, ...row }) => {
      const sizes = (variants.get(row.id) ?? [])
        .map(({ product_id, sold, cost, ...size }) => size)
        .sort(byVolume)
      const total_stock = sizes.reduce((sum, { stock }) => sum + stock, 0)
      return [row.id, { ...row, updated_at: updated_at.toISOString(), total_stock, variants: sizes }]
    }),
  )
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** One full product; `not_found`. */
export async function readAdminProduct(db: Shop['db'] | ShopTransaction, id: number): Promise<AdminProduct> {
  const [product] = await readAdminProducts(db, [id])
  if (product === undefined) throw productNotFound()
  return product
}

export function productNotFound(): ShopError {
  return new ShopError('not_found', 'Ce produit n’existe plus.')
}
