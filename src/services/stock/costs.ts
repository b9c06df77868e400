import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { setStockCosts as setCall } from '#contract/stock/stock.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { lockSizes } from './entry.ts'

/** Sets the cost of one piece of each size from now on (A23.9). Stock and the lines of orders stay as they are. */
export function setStockCosts(shop: Shop, { costs }: ParsedInput<typeof setCall>, by: Admin): Promise<void> {
  const now = shop.clock()
  const wanted = new Map(costs.map(({ variant_id, cost }) => [variant_id, cost]))
  return inTransaction(shop, async (tx) => {
    if (wanted.size === 0) return
    const sizes = await lockSizes(tx, [...wanted.keys()])
    const changed = sizes.filter(({ id, cost }) => wanted.get(id) !== cost)
    if (changed.length === 0) return
    const values = changed.map(({ id }) => sql`(${id}::integer, ${wanted.get(id) ?? null}::numeric)`)
    await sql`
      update variants set cost = line.cost from (values ${sql.join(values)}) as line (id, cost)
      where variants.id = line.id`.execute(tx)
    for (const [productId, list] of Map.groupBy(changed, ({ product_id }) => product_id)) {
      const fields = list.map(({ volume }) => `cost ${volume}`)
      const subject = `product ${productId}`
      await recordAudit(tx, { actor: by.username, action: 'stock.cost_changed', subject, fields, now })
    }
  })
}
