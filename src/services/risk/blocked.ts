import { type RawBuilder, sql } from 'kysely'

/** Says whether the phone of a query's row is on the block list now, at whichever level: nobody of these is called or written to. */
export function isBlocked(phone: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from blocklist where blocklist.phone = ${phone}
      and blocklist.lifted_at is null and coalesce(blocklist.expires_at > ${now}, true)
  )`
}
