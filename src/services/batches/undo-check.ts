import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

type Undoable = Pick<Selectable<Database['batches']>, 'id' | 'state' | 'applied_at'>

/** Says whether a batch can be undone, and why not, or what of it would stay. */
type UndoOutlook = { possible: boolean; reason: string | null }

const MOST_NAMED = 3

/**
 * Says whether a batch can be undone. Only the last one applied can be; what of it was sold, put on promotion or changed
 * since stays as it is, and something else must be left to undo.
 */
export async function undoOutlook(
  db: Shop['db'] | ShopTransaction,
  { id, state, applied_at }: Undoable,
): Promise<UndoOutlook> {
  if (applied_at === null || (state !== 'done' && state !== 'failed')) {
    return { possible: false, reason: 'Il n’y a rien à annuler.' }
  }
  const later = await db
    .selectFrom('batches')
    .select('id')
    .where('applied_at', '>=', applied_at)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (later !== undefined) {
    return { possible: false, reason: 'Seule la dernière modification peut être annulée.' }
  }
  const sold = await namesOf(db, id, SOLD)
  const promoted = await namesOf(db, id, PROMOTED)
  const changed = await namesOf(db, id, CHANGED)
  const possible = await isAnyUntouched(db, id)
  const reasons = [
    sold.length > 0 && `Vendu depuis\u00a0: ${named(sold)}.`,
    promoted.length > 0 && `En promotion depuis\u00a0: ${named(promoted)}.`,
    promoted.length > 0 && !possible && 'Supprimez d’abord la promotion.',
    changed.length > 0 && `Modifié depuis\u00a0: ${named(changed)}.`,
  ].filter((reason) => reason !== false)
  if (reasons.length > 0) {
    return { possible, reason: [...(possible ? [] : ['Annulation impossible.']), ...reasons].join(' ') }
  }
  return { possible, reason: possible ? null : 'Il n’y a rien à annuler.' }
}

const SOLD = sql<boolean>`exists (
  select from variants
  join order_items on order_items.variant_id = variants.id
  join orders on orders.id = order_items.order_id
  where variants.product_id = done.product_id and orders.status <> 'annule'
    and orders.created_at >= (done.before ->> 'at')::timestamptz)`

/** Undoing would delete such a promotion, or give its size another price than the promotion was made for. */
const PROMOTED = sql<boolean>`exists (
  select from variants
  join promotions on promotions.variant_id = variants.id
  where variants.product_id = done.product_id
    and (done.is_new or done.before -> 'sizes' @> jsonb_build_array(jsonb_build_object('id', variants.id)))
    and promotions.created_at >= (done.before ->> 'at')::timestamptz
    and not coalesce(done.before -> 'promotions', '[]') @> to_jsonb(promotions.id))`

/** Deleted products count too: they cannot be put back. */
const CHANGED = sql<boolean>`products.updated_at is distinct from (done.before ->> 'version')::timestamptz`

/** Names the products of a batch with which this has happened since, in the order of the batch. */
async function namesOf(
  db: Shop['db'] | ShopTransaction,
  id: number,
  isSo: RawBuilder<boolean>,
): Promise<string[]> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(products.name, done.before ->> 'name') as name
    from batch_products as done
    left join products on products.id = done.product_id
    where done.batch_id = ${id} and done.state = 'applied' and ${isSo}
    order by done.position
    limit ${MOST_NAMED + 1}`.execute(db)
  return rows.map(({ name }) => name ?? '')
}

async function isAnyUntouched(db: Shop['db'] | ShopTransaction, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from batch_products as done
    left join products on products.id = done.product_id
    where done.batch_id = ${id} and done.state = 'applied' and not (${CHANGED} or ${SOLD} or ${PROMOTED})
    limit 1`.execute(db)
  return rows.length > 0
}

function named(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMED).map((name) => `«\u00a0${name}\u00a0»`)
  return names.length > MOST_NAMED ? `${shown.join(', ')} et d’autres` : shown.join(', ')
}
