import type { Reputation } from '#contract/risk/risk.ts'
import { findEntry } from '#services/risk/block-list.ts'
import { countEnded } from '#services/risk/facts.ts'
import type { Shop } from '#services/shop.ts'
import { customerNotFound } from './rows.ts'

/**
 * Reads what a customer's ended orders say, and their number's entry in the block list. It refuses with
 * `not_found`.
 */
export async function getReputation(shop: Shop, id: number): Promise<Reputation> {
  const customer = await shop.db
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirst()
  if (customer === undefined) return customerNotFound()
  const { phone } = customer
  return { ...(await countEnded(shop.db, phone)), block: await findEntry(shop, phone) }
}
