import { sql } from 'kysely'
import type { EndpointAnswer, EndpointParsedInput } from '#contract/endpoint.ts'
import type { AdminProduct, listAdminProducts as listAdminProductsCall } from '#contract/products.ts'
import { searchProducts } from '#domain/catalogue-filter.ts'
import { PRODUCT_LIMITS } from '#domain/product-form.ts'
import { announce } from './live.ts'
import { readAdminProduct, readAdminProducts } from './product-rows.ts'
import { lockProduct } from './product-saving.ts'
import { findFreeSlug } from './product-slugs.ts'
import { lockVariants } from './product-variants.ts'
import { inTransaction, type Shop } from './shop.ts'

type Wanted = EndpointParsedInput<typeof listAdminProductsCall>

/** One page of the products that match, hidden ones too. */
export async function listAdminProducts(
  shop: Shop,
  wanted: Wanted,
): Promise<EndpointAnswer<typeof listAdminProductsCall>> {
  const ids = await listMatchingProductIds(shop, wanted)
  const first = (wanted.page - 1) * wanted.per_page
  const page = ids.slice(first, first + wanted.per_page)
  return { products: await readAdminProducts(shop.db, page), total: ids.length }
}

export function getAdminProduct({ db }: Shop, id: number): Promise<AdminProduct> {
  return readAdminProduct(db, id)
}

/** A hidden copy without stock, to begin another product from. */
export function duplicateProduct(shop: Shop, id: number): Promise<AdminProduct> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { id: _, ...original } = await lockProduct(tx, id)
    const name = nameOfCopy(original.name)
    const slug = await findFreeSlug(tx, name, undefined)
    const copy = await tx
      .insertInto('products')
      .values({
        ...original,
        name,
        slug,
        visible: false,
        is_best_seller: false,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into variants (product_id, volume, price, stock, is_original)
      select ${copy.id}::integer, volume, price, 0, is_original from variants
      where product_id = ${id} order by id`.execute(tx)
    await announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: copy.id } })
    return readAdminProduct(tx, copy.id)
  })
}

/** Its sizes, promotions and former addresses go with it; its pictures stay, for the orders that show them. */
export function deleteProduct(shop: Shop, id: number): Promise<void> {
  return inTransaction(shop, async (tx) => {
    await lockProduct(tx, id)
    // An order being placed has them first, or finds them gone.
    await lockVariants(tx, id)
    await tx.deleteFrom('products').where('id', '=', id).execute()
    await announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
  })
}

const COPY = ' (copie)'

function nameOfCopy(name: string): string {
  // A sign cut in two would be none.
  const room = name.slice(0, PRODUCT_LIMITS.name - COPY.length).replace(/[\ud800-\udbff]$/, '')
  return `${room.trimEnd()}${COPY}`
}

/** The latest first, unless sorted by stock. */
export async function listMatchingProductIds(
  { db }: Shop,
  { search, visibility, stock_sort }: Pick<Wanted, 'search' | 'visibility' | 'stock_sort'>,
): Promise<number[]> {
  let query = db.selectFrom('products').select('products.id')
  if (visibility !== 'all') query = query.where('visible', '=', visibility === 'visible')
  if (stock_sort !== 'none') {
    const stock = sql`(select coalesce(sum(stock), 0) from variants where product_id = products.id)`
    query = query.orderBy(stock, stock_sort === 'ascending' ? 'asc' : 'desc')
  }
  query = query.orderBy('products.id', 'desc')
  if (search.trim() === '') return (await query.execute()).map(({ id }) => id)
  // Searched by the storefront's own rule: PostgreSQL folds accents only with an extension that may not be there.
  const rows = await query
    .select(['name', 'description', 'family', 'notes_top', 'notes_heart', 'notes_base', 'brand'])
    .execute()
  return searchProducts(rows, search).map(({ id }) => id)
}
