import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail, markTrial as markTrialCall } from '#contract/orders/admin.ts'
import { ShopError } from '#domain/errors.ts'
import { isInShop } from '#domain/orders/goods.ts'
import { trialRefusal } from '#domain/orders/trial.ts'
import { MAYBE_IN_SHOP_STATES } from '#domain/parcels/taken.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { enterStatus, type StatusStep } from '#services/order-status/enter.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import { judgePhone } from '#services/risk/judge.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { getOrder } from './list.ts'
import { readPaid } from './paid.ts'

/**
 * Marks an order as a trial, or takes that back (D150). Figures leave trials out; cancelling it gives back stock, code and
 * customer's figures. `not_a_trial`, and the refusals of `enterStatus` for an order that has its goods again.
 */
export function markTrial(
  shop: Shop,
  { id, is_test }: ParsedInput<typeof markTrialCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const { is_test: was, status_before_trial: before } = await tx
      .selectFrom('orders')
      .select(['is_test', 'status_before_trial'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (was === is_test) return getOrder({ db: tx }, id)
    const step = { actor: 'admin', staffId: by.id, now } as const
    if (is_test) await enterTrial(tx, order, step)
    else {
      await tx
        .updateTable('orders')
        .set({ is_test: false, status_before_trial: null })
        .where('id', '=', id)
        .execute()
      if (before !== null && before !== 'annule' && order.status === 'annule') {
        await enterStatus(tx, order, { ...step, status: before })
      }
    }
    await judgePhone(tx, order.phone, now)
    const action = is_test ? 'order.marked_trial' : 'order.unmarked_trial'
    await recordAudit(tx, { actor: by.username, action, subject: `order ${id}`, now })
    const marked = await getOrder({ db: tx }, id)
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status: marked.status.id } })
    return marked
  })
}

async function enterTrial(
  tx: ShopTransaction,
  order: LockedOrder,
  step: Pick<StatusStep, 'actor' | 'staffId' | 'now'>,
): Promise<void> {
  const { id, status, goods } = order
  const { refunds } = await readPaid(tx, id)
  const refusal = trialRefusal({ goods, wasTaken: await wasTaken(tx, id), wasRefunded: refunds.length > 0 })
  if (refusal !== null) throw new ShopError('not_a_trial', refusal)
  await tx
    .updateTable('orders')
    .set({ is_test: true, status_before_trial: status })
    .where('id', '=', id)
    .execute()
  if (status === 'annule') return
  // A parcel that the shop itself handed over, or only said to have left, is in the shop first: its pieces never went.
  if (!isInShop(status)) await enterStatus(tx, order, { ...step, status: 'en-preparation' })
  await enterStatus(tx, await lockOrder(tx, id), {
    ...step,
    status: 'annule',
    goods: 'rendues',
    reason: 'test',
  })
}

/** Says whether a carrier had a parcel of this order: by a bordereau, or by news of its way. */
async function wasTaken(tx: ShopTransaction, orderId: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', orderId)
    .where('carrier_id', 'is not', null)
    .where((eb) => eb.or([eb('handover_id', 'is not', null), eb('state', 'not in', MAYBE_IN_SHOP_STATES)]))
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}
