import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import { saying } from '#domain/words/said.ts'
import type { Shop, ShopTransaction } from './shop.ts'

/** Allows at most `hits` calls per window and key. */
export type RateLimit = { what: string; hits: number; windowSeconds: number }

/** Clocks of different machines differ by less than this. */
const CLOCK_TOLERANCE_MS = 60_000

/**
 * Counts a call; refuses with `too_many_requests` above the limit. `whom` (an address, a phone) is stored as
 * a hash only. The database counts, so that limits hold across processes.
 */
export async function countHit(shop: Shop, limit: RateLimit, whom: string): Promise<void> {
  const seconds = await secondsToWait(shop, limit, whom)
  if (seconds === undefined) return
  throw new ShopError('too_many_requests', saying('tooManyRequests', {}), {
    details: { retry_after_seconds: seconds },
  })
}

/** Counts a call and returns whether it exceeds the limit, for callers that do not refuse it outright. */
export async function isOverLimit(shop: Shop, limit: RateLimit, whom: string): Promise<boolean> {
  return (await secondsToWait(shop, limit, whom)) !== undefined
}

/** Marks somebody from now on, in the transaction of what marks them: `isCounted` says so until the window ends. */
export async function mark(
  tx: ShopTransaction,
  { what, windowSeconds }: Omit<RateLimit, 'hits'>,
  { whom, now }: { whom: string; now: Date },
): Promise<void> {
  const window_ends_at = new Date(now.getTime() + windowSeconds * 1000)
  await tx
    .insertInto('rate_limits')
    .values({ key: keyOf(what, whom), hits: 1, window_ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_ends_at }))
    .execute()
}

/** Says whether a call was counted in the present window; this counts no call itself. */
export async function isCounted(
  { db, clock }: { db: Shop['db'] | ShopTransaction; clock: Shop['clock'] },
  { what }: Pick<RateLimit, 'what'>,
  whom: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', keyOf(what, whom))
    .where('window_ends_at', '>', clock())
    .executeTakeFirst()
  return row !== undefined && row.hits > 0
}

/** Resets the counters of these limits for one key. */
export async function resetHits(
  { db }: Shop,
  limits: readonly Pick<RateLimit, 'what'>[],
  whom: string,
): Promise<void> {
  const keys = limits.map(({ what }) => keyOf(what, whom))
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

/** Uncounts one call that turned out not to be limited. */
export async function uncountHit(shop: Shop, { what }: RateLimit, whom: string): Promise<void> {
  await shop.db
    .updateTable('rate_limits')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', keyOf(what, whom))
    .execute()
}

/** Deletes all counters of one person: their hashes could confirm a guessed phone number. */
export async function deleteHitsOf(tx: ShopTransaction, whom: string): Promise<void> {
  const ending = keyOf('', whom)
  await tx.deleteFrom('rate_limits').where(sql<boolean>`right(key, ${ending.length}) = ${ending}`).execute()
}

async function secondsToWait(
  shop: Shop,
  { what, hits, windowSeconds }: RateLimit,
  whom: string,
): Promise<number | undefined> {
  if (shop.rateLimits === 'off') return undefined
  const now = shop.clock()
  const windowEnd = new Date(now.getTime() + windowSeconds * 1000)
  // A window that ends later than a new one would was set by a clock that was ahead: it is restarted, instead of blocking
  // that long.
  const latestEnd = new Date(windowEnd.getTime() + CLOCK_TOLERANCE_MS)
  const isOver = sql`(rate_limits.window_ends_at <= ${now} or rate_limits.window_ends_at > ${latestEnd})`
  const row = await shop.db
    .insertInto('rate_limits')
    .values({ key: keyOf(what, whom), hits: 1, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        window_ends_at: sql`case when ${isOver} then ${windowEnd} else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  if (row.hits <= hits) return undefined
  return Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000))
}

function keyOf(what: string, whom: string): string {
  return `${what}:${hash('sha256', whom, 'base64url')}`
}
