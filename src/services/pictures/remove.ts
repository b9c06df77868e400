import { sql } from 'kysely'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import { STATES_AT_WORK } from '#domain/batches/batch.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { readPlaces, readUses } from './uses.ts'

/** Locks everything that can use a picture between the check and the deletion. */
const SHOWING = sql`products, settings, contents, content_versions, order_items, batch_pictures`

/**
 * Removes unused pictures from the library, all or none; returns the names of those that were there. The caller removes
 * their files afterwards.
 */
export function removePictures(shop: Shop, names: readonly string[], actor: string): Promise<string[]> {
  if (names.length === 0) return Promise.resolve([])
  return inTransaction(shop, async (tx) => {
    // The pictures are locked before the tables, as when one is replaced.
    const rows = await tx
      .selectFrom('pictures')
      .select(['name', 'file_name', 'origin'])
      .where('name', 'in', names)
      .orderBy('name')
      .forUpdate()
      .execute()
    await sql`lock table ${SHOWING} in share mode`.execute(tx)
    const uses = await readUses(tx, {
      names: rows.map(({ name }) => name),
      places: await readPlaces(tx),
    })
    const awaited = (await listAwaited(tx)).union(await listCopied(tx))
    const kept = rows.filter(({ name, origin }) => origin === 'shop' || uses.has(name) || awaited.has(name))
    if (kept.length > 0) throw inUse(kept)
    const there = rows.map(({ name }) => name)
    if (there.length === 0) return []
    await tx.deleteFrom('pictures').where('name', 'in', there).execute()
    const now = shop.clock()
    for (const name of there) {
      await recordAudit(tx, { actor, action: 'picture.removed', subject: `picture ${name}`, now })
    }
    return there
  })
}

/**
 * Removes those of these pictures that were added since and that nothing shows; returns their names, for the caller to remove
 * their files.
 */
export function removeUnused(shop: Shop, names: readonly string[], since: Date): Promise<string[]> {
  if (names.length === 0) return Promise.resolve([])
  return inTransaction(shop, async (tx) => {
    const rows = await tx
      .selectFrom('pictures')
      .select('name')
      .where('name', 'in', names)
      .where('origin', '=', 'owner')
      .where('added_at', '>=', since)
      .orderBy('name')
      .forUpdate()
      .execute()
    await sql`lock table ${SHOWING} in share mode`.execute(tx)
    const added = rows.map(({ name }) => name)
    const uses = await readUses(tx, { names: added, places: await readPlaces(tx) })
    const copied = await listCopied(tx)
    const unused = added.filter((name) => !uses.has(name) && !copied.has(name))
    if (unused.length > 0) await tx.deleteFrom('pictures').where('name', 'in', unused).execute()
    return unused
  })
}

/** Returns pictures that were copied for a product and are not on it yet, because others are still to come. */
async function listCopied(tx: ShopTransaction): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('picture_copies')
    .innerJoin('batches', 'batches.id', 'picture_copies.batch_id')
    .select('picture_copies.name')
    .where('picture_copies.state', '=', 'copied')
    // What is taken back waits for nothing.
    .where('batches.state', 'in', ['done', 'failed'])
    .execute()
  return new Set(rows.flatMap(({ name }) => name ?? []))
}

/** Returns the pictures of an import whose products are still to be written. */
async function listAwaited(tx: ShopTransaction): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('batch_pictures')
    .innerJoin('batches', 'batches.id', 'batch_pictures.batch_id')
    .select('url')
    .where('batches.state', 'in', STATES_AT_WORK)
    .where('url', 'is not', null)
    .execute()
  return new Set(rows.map(({ url }) => url?.slice(PICTURES_PATH.length) ?? ''))
}

function inUse(kept: readonly { name: string; file_name: string }[]): ShopError {
  const [first] = kept
  const message =
    kept.length === 1
      ? `«\u00a0${first?.file_name}\u00a0» est utilisée dans la boutique\u00a0: rien n’a été supprimé.`
      : `${kept.length} de ces images sont utilisées dans la boutique\u00a0: rien n’a été supprimé.`
  return new ShopError('picture_in_use', message, { details: { names: kept.map(({ name }) => name) } })
}
