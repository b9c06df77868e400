/** Room of the admin's products: reading, saving, copying, deleting. */

import { type RawBuilder, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminProduct, listAdminProducts as listAdminProductsCall } from '#contract/products/products.ts'
import { type SearchedProduct, searchProducts } from '#domain/catalogue/filter.ts'
import { sortFound } from '#domain/catalogue/sort.ts'
import { PRODUCT_LIMITS } from '#domain/products/form.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { selectLowSizes } from './low-sizes.ts'
import { readAdminProduct, readAdminProducts } from './rows.ts'
import { lockProduct } from './save.ts'
import { searchedRows, searchedTexts } from './searched-texts.ts'
import { findFreeSlug } from './slugs.ts'
import { lockVariants } from './variants.ts'

type Wanted = ParsedInput<typeof listAdminProductsCall>

/** Lists one page of the matching products, hidden ones included. */
export async function listAdminProducts(
  shop: Shop,
  wanted: Wanted,
): Promise<{ products: AdminProduct[]; total: number }> {
  const ids = await listMatchingProductIds(shop, wanted)
  const first = (wanted.page - 1) * wanted.per_page
  const page = ids.slice(first, first + wanted.per_page)
  return { products: await readAdminProducts(shop.db, page), total: ids.length }
}

export function countIncompleteProducts({ db }: Shop): Promise<{ count: number }> {
  return db
    .selectFrom('products')
    .select(sql<number>`count(*)`.as('count'))
    .where('is_complete', '=', false)
    .executeTakeFirstOrThrow()
}

export function getAdminProduct({ db }: Shop, id: number): Promise<AdminProduct> {
  return readAdminProduct(db, id)
}

/** Creates a hidden copy without stock, as a template. */
export function duplicateProduct(shop: Shop, id: number): Promise<AdminProduct> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { id: _, search_key: _key, is_complete: _whole, ...original } = await lockProduct(tx, id)
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
    announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: copy.id } })
    return readAdminProduct(tx, copy.id)
  })
}

/** Deletes a product with its sizes, promotions and former slugs. Its pictures stay, because orders show them. */
export function deleteProduct(shop: Shop, id: number, actor = 'shop'): Promise<void> {
  return inTransaction(shop, async (tx) => {
    await lockProduct(tx, id)
    // A concurrent order either locks the sizes first or finds them gone.
    await lockVariants(tx, id)
    const { name } = await tx
      .deleteFrom('products')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow()
    const subject = `product ${id} ${name}`
    await recordAudit(tx, { actor, action: 'product.deleted', subject, now: shop.clock() })
    announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
  })
}

const COPY = ' (copie)'

function nameOfCopy(name: string): string {
  // A surrogate pair must not be cut in half.
  const room = name.slice(0, PRODUCT_LIMITS.name - COPY.length).replace(/[\ud800-\udbff]$/, '')
  return `${room.trimEnd()}${COPY}`
}

/** Lists the ids of matching products: the newest first, unless they are searched, sorted by stock, or to restock. */
export async function listMatchingProductIds(
  shop: Shop,
  wanted: Pick<Wanted, 'search' | 'visibility' | 'stock_sort'> & Partial<Pick<Wanted, 'restock'>>,
): Promise<number[]> {
  const matching = await listSearchedProductIds(shop, wanted)
  if (wanted.restock !== 'low') return matching
  const low = await listLowProductIds(shop)
  if (wanted.search === '' && wanted.stock_sort === 'none') {
    const kept = new Set(matching)
    return low.filter((id) => kept.has(id))
  }
  const kept = new Set(low)
  return matching.filter((id) => kept.has(id))
}

/** Lists products with a size to restock, those with the least in stock first. */
async function listLowProductIds({ db }: Shop): Promise<number[]> {
  const { restock_threshold } = (await readSettings(db)).orders
  const rows = await selectLowSizes(db, restock_threshold)
    .select('product_id')
    .groupBy('product_id')
    .orderBy(({ fn }) => fn.min('stock'))
    .orderBy('product_id', 'desc')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

async function listSearchedProductIds(
  shop: Shop,
  { search, visibility, stock_sort }: Pick<Wanted, 'search' | 'visibility' | 'stock_sort'>,
): Promise<number[]> {
  // The ids come in one value, because ten thousand rows would each be read into an object.
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(json_agg(products.id order by ${PLACES[stock_sort]} products.id desc), '[]') as ids
    from products ${stock_sort === 'none' ? sql`` : WITH_STOCK}
    where ${SHOWN[visibility]}`.execute(shop.db)
  const ids = rows[0]?.ids ?? []
  if (search === '') return ids
  const texts = await readTexts(shop, ids, search)
  const found = searchProducts(texts, search)
  return (stock_sort === 'none' ? sortFound(found, search) : found).map(({ id }) => id)
}

const WITH_STOCK = sql`left join (
  select product_id, sum(stock) as total from variants group by product_id
) as sizes on sizes.product_id = products.id`

const SHOWN: Record<Wanted['visibility'], RawBuilder<boolean>> = {
  all: sql`true`,
  visible: sql`visible`,
  hidden: sql`not visible`,
  incomplete: sql`not is_complete`,
}

const PLACES: Record<Wanted['stock_sort'], RawBuilder<unknown>> = {
  none: sql``,
  ascending: sql`coalesce(total, 0),`,
  descending: sql`coalesce(total, 0) desc,`,
}

/**
 * Reads the searched texts of these products, by the domain's rule: PostgreSQL needs an extension to ignore accents. The
 * copy of the catalogue has the texts of visible products, already folded after a first search; the others are read.
 */
async function readTexts(
  shop: Shop,
  ids: readonly number[],
  search: string,
): Promise<(SearchedProduct & { id: number })[]> {
  const copy = shop.catalogue?.isListening()
    ? await searchedTexts(shop, await shop.catalogue.list(), search)
    : []
  const known = new Map<number, SearchedProduct & { id: number }>(
    copy.map((product) => [product.id, product]),
  )
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length > 0) {
    const rows = await shop.db
      .selectFrom('products')
      .select(['id', 'name', 'description', 'family', 'notes_top', 'notes_heart', 'notes_base', 'brand'])
      .where(sql<boolean>`id = any(${unknown}::integer[])`)
      .execute()
    for (const row of await searchedRows(shop, rows, search)) known.set(row.id, row)
  }
  return ids.flatMap((id) => known.get(id) ?? [])
}
