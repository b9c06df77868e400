import { type ExportedCell, exportHeadings, exportLines } from '#domain/batches/export.ts'
import { recordAudit } from '#services/audit.ts'
import { listMatchingProductIds } from '#services/products/records.ts'
import { readAdminProducts } from '#services/products/rows.ts'
import type { Shop } from '#services/shop.ts'

/** This is small enough for memory, large enough for few queries. */
const PRODUCTS_AT_ONCE = 200

/** Returns the headings, then one line a size of the matching products, oldest first. */
export async function* exportedRows(
  shop: Shop,
  filter: Omit<Parameters<typeof listMatchingProductIds>[1], 'stock_sort'>,
  actor: string,
): AsyncGenerator<ExportedCell[]> {
  await recordAudit(shop.db, { actor, action: 'products.exported', now: shop.clock() })
  const ids = (await listMatchingProductIds(shop, { ...filter, stock_sort: 'none' })).toSorted(
    (a, b) => a - b,
  )
  yield exportHeadings()
  for (let first = 0; first < ids.length; first += PRODUCTS_AT_ONCE) {
    const products = await readAdminProducts(shop.db, ids.slice(first, first + PRODUCTS_AT_ONCE))
    for (const product of products) yield* exportLines(product)
  }
}
