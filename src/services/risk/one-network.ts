import { sql } from 'kysely'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { MARKS, markBuyer } from './buyer-marks.ts'

const DAY_MS = 24 * 60 * 60_000
/** The advisory lock class of networks that hand in numbers; it is taken before all other locks. */
const NETWORK_LOCK = 748_323

/** Tables of numbers that anybody may hand in, and when that was. */
const MOMENTS = { left_carts: 'changed_at', stock_alerts: 'created_at' } as const

type HandedIn = {
  table: keyof typeof MOMENTS
  from: { session: string; address: string }
  /** A number that hands in again is no further one. */
  phone: string
}

export type NetworkOfNumber = {
  /** The mark of the network, as orders have it. */
  mark: string
  /**
   * Says whether others of this network handed in as many numbers within a day as it may have unconfirmed orders (D39, D222).
   * What is handed in after it waits until the transaction ends, so that they can be counted; it must be the first lock.
   */
  isFull: (tx: ShopTransaction) => Promise<boolean>
}

export async function networkOfNumber(
  shop: Shop,
  { table, from, phone }: HandedIn,
): Promise<NetworkOfNumber> {
  const now = shop.clock()
  const { network } = await markBuyer(shop, from, now)
  const { max_open_orders_per_network: most } = (await currentSettings(shop)).orders
  return {
    mark: network.now,
    async isFull(tx) {
      if (shop.rateLimits === 'off') return false
      await sql`select pg_advisory_xact_lock(${NETWORK_LOCK}::integer, hashtext(${from.address}::text))`.execute(
        tx,
      )
      const { rows } = await sql<{ numbers: number }>`
        select count(distinct phone)::integer as numbers from ${sql.table(table)}
        where network_hash in (${sql.join(MARKS.map((moment) => network[moment]))})
          and ${sql.ref(MOMENTS[table])} > ${new Date(now.getTime() - DAY_MS)} and phone <> ${phone}`.execute(
        tx,
      )
      return (rows[0]?.numbers ?? 0) >= most
    },
  }
}
