import { sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { announcementSchema } from '#contract/live/live.schemas.ts'
import type { Announcement } from '#contract/live/live.ts'
import type { Database } from '#database/schema.ts'

/** All processes listen to this PostgreSQL channel. */
export const SHOP_CHANNEL = 'shop'

/** Sends a transaction's announcements, in order, by its last statement; PostgreSQL delivers them at commit. */
export async function notify(
  tx: Transaction<Database>,
  announcements: readonly Announcement[],
): Promise<void> {
  if (announcements.length === 0) return
  const payloads = announcements.map((announcement) => JSON.stringify(announcement))
  await sql`
    select pg_notify(${SHOP_CHANNEL}, payload)
    from unnest(${payloads}::text[]) with ordinality as told (payload, place) order by place`.execute(tx)
}

/** Parses a payload; undefined when it is in no known format. */
export function readAnnouncement(payload: string): Announcement | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), announcementSchema), payload)
  return parsed.success ? parsed.output : undefined
}
