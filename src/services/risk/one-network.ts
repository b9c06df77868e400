import { sql } from 'kysely'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { MARKS, markBuyer } from './buyer-marks.ts'

const DAY_MS = 24 * 60 * 60_000
/** The advisory lock class of networks that hand in numbers; it is taken before all other locks. */
const NETWORK_LOCK = 748_323

/**
 * So many numbers are kept of a network and day for each unconfirmed order that it may have (D39): fewer order than leave a
 * cart or wait for a size, and orders stop counting once they are confirmed.
 */
const NUMBERS_PER_ORDER = 5

/** Tables of numbers that anybody may hand in, when that was, and the column of the browser that holds one of them. */
const TABLES = {
  left_carts: { moment: 'changed_at', browser: 'session_id' },
  stock_alerts: { moment: 'created_at', browser: null },
} as const

type HandedIn = {
  table: keyof typeof TABLES
  from: { session: string; address: string }
  /** A number that this network hands in again is no further one, nor is another number of a browser that holds one. */
  phone: string
}

export type NetworkOfNumber = {
  /** The mark of the network, as orders have it. */
  mark: string
  /**
   * Says whether others of this network handed in as many numbers within a day as it may (D222). What is handed in after it waits until the transaction ends, so that they can be counted; it must be the first lock.
   */
  isFull: (tx: ShopTransaction) => Promise<boolean>
}

export async function networkOfNumber(
  shop: Shop,
  { table, from, phone }: HandedIn,
): Promise<NetworkOfNumber> {
  const now = shop.clock()
  const { network } = await markBuyer(shop, from, now)
  const { max_open_orders_per_network: orders } = (await currentSettings(shop)).orders
  const { moment, browser } = TABLES[table]
  const isOther = browser === null ? sql`true` : sql`${sql.ref(browser)} <> ${from.session}`
  return {
    mark: network.now,
    async isFull(tx) {
      if (shop.rateLimits === 'off') return false
      await sql`select pg_advisory_xact_lock(${NETWORK_LOCK}::integer, hashtext(${from.address}::text))`.execute(
        tx,
      )
      const { rows } = await sql<{ numbers: number }>`
        select count(distinct phone)::integer as numbers from ${sql.table(table)}
        where network_hash in (${sql.join(MARKS.map((mark) => network[mark]))})
          and ${sql.ref(moment)} > ${new Date(now.getTime() - DAY_MS)} and phone <> ${phone} and ${isOther}`.execute(
        tx,
      )
      return (rows[0]?.numbers ?? 0) >= orders * NUMBERS_PER_ORDER
    },
  }
}
