import type { Kysely, Transaction } from 'kysely'
import type { Announcement } from '#contract/live.ts'
import type { Database } from '#database/schema.ts'
import type { InTurn } from '#database/turns.ts'
import type { Product } from '#domain/catalogue.ts'
import { listTold } from './told.ts'

/** What every service is handed: the connection and the clock. Services never read the time themselves. */
export type Shop = {
  db: Kysely<Database>
  /** When a transaction may begin; see `Connection` of the database floor. */
  inTurn: InTurn
  clock: () => Date
  /** 'off' only for load tests on the machine itself. */
  rateLimits: 'on' | 'off'
  /** Left out, the catalogue is read from the database each time. */
  catalogue?: CatalogueCopy
}

/** The process's own copy of what shoppers see, which follows what is announced. */
export type CatalogueCopy = {
  /** Every visible product, in the shop's order; one that has not changed is the same value as before. */
  list: () => Promise<readonly Product[]>
  /** Something has changed, told in the order it was done: what it names is read again before the copy is given. */
  noteChange: (announcement: Announcement) => void
  /** This process has written something, or failed to, before or after others whose changes are told already. */
  noteAttempt: (announcement: Announcement) => void
  /** Changes may happen unheard, until `noteHearing`; so it begins. */
  noteDeafness: () => void
  noteHearing: () => void
}

/** A piece of work that must be all or nothing: its type demands the transaction. */
export type ShopTransaction = Transaction<Database>

/** Runs `work` in one transaction. Inside it, only `tx` may be used: the embedded database has one connection. */
export async function inTransaction<T>(shop: Shop, work: (tx: ShopTransaction) => Promise<T>): Promise<T> {
  let begun: ShopTransaction | undefined
  try {
    return await shop.inTurn(() =>
      shop.db.transaction().execute((tx) => {
        begun = tx
        return work(tx)
      }),
    )
  } finally {
    // Whoever wrote sees it at once, before the database has told; what fails may have been done already.
    for (const announcement of listTold(begun)) shop.catalogue?.noteAttempt(announcement)
  }
}
