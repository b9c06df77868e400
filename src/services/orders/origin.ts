import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail, setOrderOrigin as setOrderOriginCall } from '#contract/orders/admin.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { keepGranted } from '#services/consent/withdraw.ts'
import { announce } from '#services/live/announcements.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import { readOrigin } from '#services/origins/read.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { recordOrderChange } from './changes.ts'
import { orderDetailFor } from './for-role.ts'
import { getOrder } from './list.ts'

/**
 * Writes down where an order came from, as the shopper said (A32.2). What its browser had said of a campaign gives way; what
 * its shopper agreed to stays. It refuses with `order_not_found` and `role_refused`.
 */
export function setOrderOrigin(
  shop: Shop,
  { id, source, campaign }: ParsedInput<typeof setOrderOriginCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { status } = await lockOrder(tx, id)
    if (!worksOn(by.role, status)) throw roleRefused()
    const written = { source, campaign: source === '' ? '' : campaign, is_by_hand: true }
    await tx
      .insertInto('order_origins')
      .values({ order_id: id, ...written })
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet({ ...written, medium: '', content: '', term: '', referrer: '' }),
      )
      .execute()
    return noteChange(tx, { id, status }, { fields: ['origin'], by, now })
  })
}

/**
 * Takes back that Meta and TikTok are told of an order, for a customer who telephones (A37.6); measurement stays as it is. It
 * refuses with `order_not_found`.
 */
export function stopAdvertising(shop: Shop, { id }: { id: string }, by: Admin): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { status } = await lockOrder(tx, id)
    const { may_advertise } = await readOrigin(tx, id)
    if (!may_advertise) return orderDetailFor(by.role, await getOrder({ db: tx }, id))
    await keepGranted(tx, [id], ['measurement'])
    return noteChange(tx, { id, status }, { fields: ['advertising'], by, now })
  })
}

type Changed = { fields: readonly string[]; by: Admin; now: Date }

async function noteChange(
  tx: ShopTransaction,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  { fields, by, now }: Changed,
): Promise<AdminOrderDetail> {
  await recordOrderChange(tx, { orderId: id, kind: 'details', staffId: by.id, fields, now })
  const { username: actor } = by
  await recordAudit(tx, { actor, action: 'order.changed', subject: `order ${id}`, fields, now })
  announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
  return orderDetailFor(by.role, await getOrder({ db: tx }, id))
}
