import { randomBytes } from 'node:crypto'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { type IndexNowOutcome, waitAfter } from '#domain/feed/index-now.ts'
import { showsPerfumes } from '#domain/settings/closing.ts'
import { sharedSecret } from '#services/secrets.ts'
import { currentSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'

/** IndexNow takes 10,000 addresses at once; fewer are lost when a message fails. */
const AT_ONCE = 500
/** The lease is longer than the shop waits for an answer. A process that died has lost its claim by then. */
const LEASE_MS = 60_000
/** A change is told so long after it: several of one perfume are told once, and those of a slow transaction are not passed over. */
const QUIET_MS = 60_000
const KEY_BYTES = 16

/** The moment of a perfume's change, as the browser of the table reads it: JavaScript's dates have no microseconds. */
const CHANGED_AT = sql<Date>`date_trunc('milliseconds', updated_at)`

/** Search engines have been told nothing. */
const UNTOLD = { told_until: new Date(0), told_id: 0, told: 0, fault: null, last_told_at: null }

/** Are perfumes whose change this process tells now. */
export type ClaimedChanges = { slugs: string[]; tries: number; until: { at: Date; id: number }; lease: Date }

/** Returns the key by which search engines know that the shop itself tells them; made when it is first needed. */
export function indexNowKey(shop: Shop): Promise<string> {
  return sharedSecret(shop, 'index-now', () => randomBytes(KEY_BYTES).toString('hex'))
}

/** Says whether the owner has search engines told, and the shop shows anything. */
export async function tellsSearchEngines(shop: Shop): Promise<boolean> {
  const { integrations, closing } = await currentSettings(shop)
  return integrations.index_now && showsPerfumes(closing, shop.clock())
}

/**
 * Claims the next visible perfumes that have changed, the longest ago first, so that no other process tells them; undefined
 * when there are none, or when it is too early. What has never been shown is named to nobody.
 */
export async function claimChanges(shop: Shop): Promise<ClaimedChanges | undefined> {
  if (!(await tellsSearchEngines(shop))) return undefined
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    await tx
      .insertInto('index_now')
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await tx
      .selectFrom('index_now')
      .selectAll()
      .where('next_try_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row === undefined) return undefined
    const changed = await selectChanged(tx, row)
      .select(['id', 'slug', CHANGED_AT.as('at')])
      .where('updated_at', '<=', new Date(now.getTime() - QUIET_MS))
      .orderBy(CHANGED_AT)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = changed.at(-1)
    if (last === undefined) return undefined
    const lease = new Date(now.getTime() + LEASE_MS)
    const tries = row.tries + 1
    await tx.updateTable('index_now').set({ next_try_at: lease, tries }).execute()
    return { slugs: changed.map(({ slug }) => slug), tries, until: { at: last.at, id: last.id }, lease }
  })
}

/** Records what became of a message. A claim that has run out, and is another process's by now, changes nothing. */
export async function settleChanges(
  { db, clock }: Shop,
  { slugs, tries, until, lease }: ClaimedChanges,
  outcome: IndexNowOutcome,
): Promise<void> {
  const now = clock()
  const next_try_at = new Date(now.getTime() + waitAfter(outcome, tries))
  await db
    .updateTable('index_now')
    .set((eb) =>
      outcome === 'taken'
        ? {
            ...{
              next_try_at,
              tries: 0,
              fault: null,
              last_told_at: now,
              told_until: until.at,
              told_id: until.id,
            },
            told: eb('told', '+', slugs.length),
          }
        : { next_try_at, fault: outcome },
    )
    .where('next_try_at', '=', lease)
    .execute()
}

/** Says how far search engines have been told. `last_told_at` is ISO 8601. */
export async function indexNowState({ db }: Shop) {
  const row = (await db.selectFrom('index_now').selectAll().executeTakeFirst()) ?? UNTOLD
  const { waiting } = await selectChanged(db, row)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  const { told, fault, last_told_at } = row
  return { waiting: Number(waiting), told, fault, last_told_at: last_told_at?.toISOString() ?? null }
}

function selectChanged(
  db: Kysely<Database>,
  { told_until, told_id }: { told_until: Date; told_id: number },
): SelectQueryBuilder<Database, 'products', object> {
  return db
    .selectFrom('products')
    .where('visible', '=', true)
    .where((eb) =>
      eb.or([
        eb(CHANGED_AT, '>', told_until),
        eb.and([eb(CHANGED_AT, '=', told_until), eb('id', '>', told_id)]),
      ]),
    )
}
