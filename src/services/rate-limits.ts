import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import type { Shop } from './shop.ts'

/** At most `hits` calls per window and per person. */
export type RateLimit = { what: string; hits: number; windowSeconds: number }

/** Machines' clocks differ by less. */
const CLOCK_TOLERANCE_MS = 60_000

/**
 * Counts one call and refuses it with `too_many_requests` above the limit. `whom` (an address, a phone) is kept as a
 * hash only. Counted in the database, so that it holds across processes.
 */
export async function countHit(
  shop: Shop,
  { what, hits, windowSeconds }: RateLimit,
  whom: string,
): Promise<void> {
  if (shop.rateLimits === 'off') return
  const now = shop.clock()
  const windowEnd = new Date(now.getTime() + windowSeconds * 1000)
  // A window that ends later than any begun now was begun by a clock that was ahead: it must not shut anybody out so long.
  const latestEnd = new Date(windowEnd.getTime() + CLOCK_TOLERANCE_MS)
  const isOver = sql`(rate_limits.window_ends_at <= ${now} or rate_limits.window_ends_at > ${latestEnd})`
  const key = `${what}:${createHash('sha256').update(whom).digest('base64url')}`
  const row = await shop.db
    .insertInto('rate_limits')
    .values({ key, hits: 1, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        window_ends_at: sql`case when ${isOver} then ${windowEnd} else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  if (row.hits <= hits) return
  const seconds = Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000))
  throw new ShopError(
    'too_many_requests',
    'Trop de demandes. Veuillez patienter quelques minutes, puis réessayer.',
    {
      details: { retry_after_seconds: seconds },
    },
  )
}
