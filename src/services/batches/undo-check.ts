import { type Selectable, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

type Undoable = Pick<Selectable<Database['batches']>, 'id' | 'state' | 'applied_at'>

const MOST_NAMED = 3

/**
 * Says why a batch cannot be undone, as a sentence; null when it can. Only the last one applied can be, and only while
 * nothing it touched was sold, put on promotion or changed since.
 */
export async function undoRefusal(
  db: Shop['db'] | ShopTransaction,
  { id, state, applied_at }: Undoable,
): Promise<string | null> {
  if (applied_at === null || (state !== 'done' && state !== 'failed')) return 'Il n’y a rien à annuler.'
  const later = await db
    .selectFrom('batches')
    .select('id')
    .where('applied_at', '>=', applied_at)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (later !== undefined) return 'Seule la dernière modification peut être annulée.'
  const sold = await soldSince(db, id)
  if (sold.length > 0) return `Vendu depuis\u00a0: ${named(sold)}.`
  const promoted = await promotedSince(db, id)
  if (promoted.length > 0) {
    return `En promotion depuis\u00a0: ${named(promoted)}. Supprimez d’abord la promotion.`
  }
  const changed = await changedSince(db, id)
  return changed.length > 0 ? `Modifié depuis\u00a0: ${named(changed)}.` : null
}

async function soldSince(db: Shop['db'] | ShopTransaction, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct products.name
    from batch_products as done
    join products on products.id = done.product_id
    join variants on variants.product_id = products.id
    join order_items on order_items.variant_id = variants.id
    join orders on orders.id = order_items.order_id
    where done.batch_id = ${id} and done.state = 'applied' and orders.status <> 'annule'
      and orders.created_at >= (done.before ->> 'at')::timestamptz
    order by products.name
    limit ${MOST_NAMED + 1}`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns sizes with a promotion that undoing would delete, or to which it would give another price than the promotion
 * was made for.
 */
async function promotedSince(db: Shop['db'] | ShopTransaction, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct products.name
    from batch_products as done
    join products on products.id = done.product_id
    join variants on variants.product_id = products.id
    join promotions on promotions.variant_id = variants.id
    where done.batch_id = ${id} and done.state = 'applied'
      and (done.is_new or done.before -> 'sizes' @> jsonb_build_array(jsonb_build_object('id', variants.id)))
      and promotions.created_at >= (done.before ->> 'at')::timestamptz
      and not coalesce(done.before -> 'promotions', '[]') @> to_jsonb(promotions.id)
    order by products.name
    limit ${MOST_NAMED + 1}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Deleted products count too: they cannot be put back. */
async function changedSince(db: Shop['db'] | ShopTransaction, id: number): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(products.name, done.before ->> 'name') as name
    from batch_products as done
    left join products on products.id = done.product_id
    where done.batch_id = ${id} and done.state = 'applied'
      and products.updated_at is distinct from (done.before ->> 'version')::timestamptz
    order by done.position
    limit ${MOST_NAMED + 1}`.execute(db)
  return rows.map(({ name }) => name ?? '')
}

function named(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => `«\u00a0${name}\u00a0»`)
  return names.length > MOST_NAMED ? `${shown.join(', ')} et d’autres` : shown.join(', ')
}
