import { sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { announcementSchema } from '#contract/live.schemas.ts'
import type { Announcement } from '#contract/live.ts'
import type { Database } from '#database/schema.ts'

/** The PostgreSQL channel all processes listen to. */
export const SHOP_CHANNEL = 'shop'

/** Sends a transaction's announcements in one statement, in order; PostgreSQL delivers them at commit. */
export async function sendAnnouncements(
  tx: Transaction<Database>,
  announcements: readonly Announcement[],
): Promise<void> {
  if (announcements.length === 0) return
  const payloads = announcements.map((announcement) => sql`(${JSON.stringify(announcement)}::text)`)
  await sql`
    select pg_notify(${SHOP_CHANNEL}, payload) from (values ${sql.join(payloads)}) as told (payload)`.execute(
    tx,
  )
}

/** Parses a payload; undefined when it is in no known format. */
export function readAnnouncement(payload: string): Announcement | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), announcementSchema), payload)
  return parsed.success ? parsed.output : undefined
}
