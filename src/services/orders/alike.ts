import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { AlikeOrders, cancelOrders as cancelOrdersCall } from '#contract/orders/admin.ts'
import type { ClosingOutcome } from '#domain/confirmation/words.ts'
import { ShopError } from '#domain/errors.ts'
import { MAX_ALIKE_ORDERS } from '#domain/orders/limits.ts'
import { STATUS_LABELS } from '#domain/orders/order.ts'
import { recordAudit } from '#services/audit.ts'
import { writeAttempt } from '#services/calls/attempts.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import type { Staff } from './changes.ts'

/** Orders more than a day apart come from a returning customer. */
const SAME_DAY = sql<SqlBool>`alike.created_at between orders.created_at - interval '1 day' and orders.created_at + interval '1 day'`

/** Counts the orders of the same day that came from the browser of this row of `orders`, itself included. */
export const SAME_BROWSER: RawBuilder<number> = countAlike(sql`alike.browser_hash = orders.browser_hash`)

/** Counts the orders of the same day that came from the address of this row of `orders`, itself included. */
export const SAME_NETWORK: RawBuilder<number> = countAlike(sql`alike.network_hash = orders.network_hash`)

function countAlike(isAlike: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from orders as alike where ${isAlike} and ${SAME_DAY})`
}

/** Lists the orders of the same browser or address, newest first. It refuses with `order_not_found`. */
export async function listAlikeOrders({ db }: Shop, id: string): Promise<AlikeOrders> {
  const order = await db.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst()
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  const list = async (hash: 'browser_hash' | 'network_hash') => {
    const rows = await db
      .selectFrom('orders')
      .innerJoin('orders as alike', (join) => join.onRef(`alike.${hash}`, '=', `orders.${hash}`).on(SAME_DAY))
      .select([
        'alike.id',
        'alike.order_number',
        'alike.status',
        'alike.created_at',
        'alike.name',
        'alike.total',
      ])
      .where('orders.id', '=', id)
      .orderBy('alike.created_at', 'desc')
      .orderBy('alike.id', 'desc')
      .limit(MAX_ALIKE_ORDERS)
      .execute()
    return rows.map(({ status, created_at, ...one }) => ({
      ...one,
      status: { id: status, label: STATUS_LABELS[status] },
      created_at: created_at.toISOString(),
    }))
  }
  return { browser: await list('browser_hash'), network: await list('network_hash') }
}

/**
 * Closes the orders that are still 'nouveau', each in its own transaction; skips those confirmed, cancelled
 * or deleted meanwhile. Each records who closed it and why. Returns the closed ids.
 */
export async function cancelOrders(
  shop: Shop,
  { ids, reason }: ParsedInput<typeof cancelOrdersCall>,
  by: Staff,
): Promise<{ cancelled: string[] }> {
  const cancelled: string[] = []
  for (const id of new Set(ids)) if (await closeUnconfirmed(shop, id, { reason, by })) cancelled.push(id)
  return { cancelled }
}

async function closeUnconfirmed(
  shop: Shop,
  id: string,
  { reason, by }: { reason: ClosingOutcome; by: Staff },
): Promise<boolean> {
  const now = shop.clock()
  const { id: staffId, username: actor } = by
  try {
    return await inTransaction(shop, async (tx) => {
      const order = await lockOrder(tx, id)
      if (order.status !== 'nouveau') return false
      await writeAttempt(tx, order, { staffId, channel: 'statut', outcome: reason, now })
      await enterStatus(tx, order, { status: 'annule', reason, actor: 'admin', staffId, now })
      const fields = [reason]
      await recordAudit(tx, { actor, action: 'order.closed', subject: `order ${id}`, fields, now })
      return true
    })
  } catch (error) {
    if (error instanceof ShopError && error.code === 'order_not_found') return false
    throw error
  }
}
