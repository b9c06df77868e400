import type { setOrderStatus as setOrderStatusCall } from '#contract/admin-orders.schemas.ts'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import { recordAudit } from '#services/audit.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { getOrder } from './list.ts'
import { enterStatus, lockOrder } from './status.ts'

/** The owner's change of status. See `enterStatus` for side effects and refusals. */
export function setOrderStatus(
  shop: Shop,
  { id, status, goods_return }: ParsedInput<typeof setOrderStatusCall>,
  actor = 'shop',
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    await enterStatus(tx, order, { status, goodsReturn: goods_return, actor: 'admin', now })
    if (order.status !== status) {
      const subject = `order ${id}`
      await recordAudit(tx, { actor, action: 'order.status_changed', subject, fields: ['status'], now })
    }
    return getOrder({ db: tx }, id)
  })
}
