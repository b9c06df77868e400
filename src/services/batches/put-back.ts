import { sql } from 'kysely'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import { putDraftBack } from '#services/contents/draft-translations.ts'
import { announce } from '#services/live/announcements.ts'
import { versionAfter } from '#services/products/save.ts'
import { renameSlug } from '#services/products/slugs.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { updateSizes } from '#services/stock/ledger.ts'
import { takePromotionsBack } from './promotions.ts'
import type { BatchCause, Before, LockedGoods } from './write.ts'

/**
 * Puts one product back as it was. 'kept' when it was sold, put on promotion, changed or deleted since, or when a picture
 * of it is gone.
 */
export async function putBack(
  tx: ShopTransaction,
  { productId, isNew, before }: { productId: number; isNew: boolean; before: Before },
  { goods, inUse, cause }: { goods: LockedGoods; inUse: ReadonlySet<number>; cause: BatchCause },
): Promise<'undone' | 'kept'> {
  const row = goods.products.get(productId)
  if (row === undefined || row.updated_at.toISOString() !== before.version || inUse.has(productId))
    return 'kept'
  announce(tx, { type: 'PRODUCT_UPDATE', data: { productId } })
  await takePromotionsBack(tx, before.promotions, cause.now)
  if (before.arabic !== undefined) {
    await putDraftBack(tx, before.arabic, { actor: cause.username, now: cause.now })
  }
  if (isNew) {
    await tx.deleteFrom('products').where('id', '=', productId).execute()
    return 'undone'
  }
  const rows = goods.variants.get(productId) ?? []
  const known = before.sizes.flatMap(({ id, stock_added, before: size }) => {
    const stock = rows.find((variant) => variant.id === id)?.stock
    if (size === null || stock === undefined) return []
    // Pieces that came back or were sold since stay counted; the stock never falls below 0.
    return [{ id, ...size, stock_added: Math.max(-stock_added, -stock) }]
  })
  await updateSizes(tx, known, cause)
  const created = before.sizes.filter((size) => size.before === null).map(({ id }) => id)
  if (created.length > 0) await tx.deleteFrom('variants').where('id', 'in', created).execute()
  if (row.slug !== before.slug) {
    // The address is its own former one, so no other product can have taken it.
    await renameSlug(tx, { productId, from: row.slug, to: before.slug })
  }
  await tx
    .updateTable('products')
    .set({ ...before.product, slug: before.slug, updated_at: versionAfter(row.updated_at, cause.now) })
    .where('id', '=', productId)
    .execute()
  return 'undone'
}

/** Lists which of these products had pictures that were removed from the library since. */
export async function listUnpictured(
  tx: ShopTransaction,
  written: readonly { productId: number; before: Before }[],
): Promise<Set<number>> {
  const shown = written.map(({ productId, before: { product } }) => ({
    productId,
    names: [product.image_url ?? '', ...(product.images ?? [])]
      .filter((address) => address.startsWith(PICTURES_PATH))
      .map((address) => address.slice(PICTURES_PATH.length)),
  }))
  const names = shown.flatMap((one) => one.names)
  if (names.length === 0) return new Set()
  // Pictures that the library never held, such as the placeholder, are not missing from it.
  const { rows } = await sql<{ name: string }>`
    select name
    from unnest(${names}::text[]) as shown (name)
    where exists (select from audit where action = 'picture.removed' and subject = 'picture ' || shown.name)
      and not exists (select from pictures where pictures.name = shown.name)`.execute(tx)
  const removed = new Set(rows.map(({ name }) => name))
  const without = shown.filter((one) => one.names.some((name) => removed.has(name)))
  return new Set(without.map(({ productId }) => productId))
}

/** Lists which of these products were ordered or put on promotion since a batch wrote them; their sizes must be locked. */
export async function listInUse(
  tx: ShopTransaction,
  written: readonly { productId: number; isNew: boolean; before: Before }[],
): Promise<Set<number>> {
  if (written.length === 0) return new Set()
  const rows = written.map(
    ({ productId, isNew, before }) =>
      sql`(${productId}::integer, ${before.at}::timestamptz, ${isNew}::boolean, ${before.sizes.map(({ id }) => id)}::integer[], ${before.promotions}::integer[])`,
  )
  const { rows: used } = await sql<{ product_id: number }>`
    with done (product_id, at, is_new, sizes, made) as (values ${sql.join(rows)})
    select variants.product_id
    from done
    join variants on variants.product_id = done.product_id
    join order_items on order_items.variant_id = variants.id
    join orders on orders.id = order_items.order_id
    where orders.status <> 'annule' and orders.created_at >= done.at
    union
    select variants.product_id
    from done
    join variants on variants.product_id = done.product_id
    join promotions on promotions.variant_id = variants.id
    where (done.is_new or variants.id = any(done.sizes)) and promotions.created_at >= done.at
      and promotions.id <> all(done.made)`.execute(tx)
  return new Set(used.map(({ product_id }) => product_id))
}
