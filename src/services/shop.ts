import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#database/schema.ts'

/** What every service is handed: the connection and the clock. Services never read the time themselves. */
export type Shop = {
  db: Kysely<Database>
  clock: () => Date
  /** 'off' only for load tests on the machine itself. */
  rateLimits: 'on' | 'off'
}

/** A piece of work that must be all or nothing: its type demands the transaction. */
export type ShopTransaction = Transaction<Database>

/** Runs `work` in one transaction. Inside it, only `tx` may be used: the embedded database has one connection. */
export function inTransaction<T>(shop: Shop, work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
  return shop.db.transaction().execute(work)
}
