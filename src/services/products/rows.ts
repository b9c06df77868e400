import type { Selectable } from 'kysely'
import type { AdminProduct } from '#contract/products/products.ts'
import type { Database } from '#database/schema.ts'
import { byVolume } from '#domain/catalogue/product.ts'
import { ShopError } from '#domain/errors.ts'
import { readOwnArabic } from '#services/contents/draft-translations.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** So many products' rows are read at once. */
export const READ_AT_ONCE = 250

/** Returns full products in the order of `ids`; missing ones are left out. */
export async function readAdminProducts(
  db: Shop['db'] | ShopTransaction,
  ids: readonly number[],
): Promise<AdminProduct[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).execute()
  const sizes = await db.selectFrom('variants').selectAll().where('product_id', 'in', ids).execute()
  const arabicOf = await readArabic(db, rows)
  const products = new Map(withSizes(rows, sizes, arabicOf).map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}

/** Reads all products by id, in pieces: the rows of a big shop, read at once, would keep other requests waiting. */
export async function readAllAdminProducts(tx: ShopTransaction): Promise<AdminProduct[]> {
  const products: AdminProduct[] = []
  let last = 0
  while (true) {
    const rows = await tx
      .selectFrom('products')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute()
    const end = rows.at(-1)?.id ?? last
    const sizes = await tx
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '>', last)
      .where('product_id', '<=', end)
      .execute()
    products.push(...withSizes(rows, sizes, await readArabic(tx, rows)))
    if (rows.length < READ_AT_ONCE) return products
    last = end
  }
}

type ProductRow = Selectable<Database['products']>

function readArabic(db: Shop['db'] | ShopTransaction, rows: readonly ProductRow[]) {
  return readOwnArabic(
    db,
    rows.flatMap(({ description }) => (description === '' ? [] : [description])),
  )
}

function withSizes(
  rows: readonly ProductRow[],
  variants: readonly Selectable<Database['variants']>[],
  arabicOf: Awaited<ReturnType<typeof readArabic>>,
): AdminProduct[] {
  const variantsOf = Map.groupBy(variants, (variant) => variant.product_id)
  return rows.map(({ created_at, updated_at, search_key, is_complete, ...row }) => {
    const sizes = (variantsOf.get(row.id) ?? [])
      .map(({ product_id, sold, cost, ...size }) => size)
      .sort(byVolume)
    const total_stock = sizes.reduce((sum, { stock }) => sum + stock, 0)
    const { text: description_ar, isDraft: is_arabic_draft } = arabicOf(row.description)
    return {
      ...row,
      ...{ description_ar, is_arabic_draft },
      ...{ updated_at: updated_at.toISOString(), total_stock, variants: sizes },
    }
  })
}

/** Reads one full product; `not_found`. */
export async function readAdminProduct(db: Shop['db'] | ShopTransaction, id: number): Promise<AdminProduct> {
  const [product] = await readAdminProducts(db, [id])
  if (product === undefined) throw productNotFound()
  return product
}

export function productNotFound(): ShopError {
  return new ShopError('not_found', 'Ce produit n’existe plus.')
}
