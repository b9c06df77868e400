import { sql } from 'kysely'
import type { ShopTransaction } from './shop.ts'

/** Arbitrary, but the same in every process. */
const START_LOCK = 748_301

/** Only one of several processes that start together prepares a new shop; the others wait without a timeout. */
export async function lockStart(tx: ShopTransaction): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(tx)
}
