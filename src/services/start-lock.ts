import { sql } from 'kysely'
import type { ShopTransaction } from './shop.ts'

/** The number is arbitrary, but must be one for all processes. */
const START_LOCK = 748_301

/** Lets only one of several processes that start together prepare a new shop; the others wait without a timeout. */
export async function lockStart(tx: ShopTransaction): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(tx)
}
