import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type { HandwrittenOrder } from '#services/orders/by-hand.ts'
import type { LinesRequest } from '#services/orders/change-lines.ts'
import type { Staff } from '#services/orders/changes.ts'
import { getOrder } from '#services/orders/list.ts'
import type { Shop } from '#services/shop.ts'
import { ADMIN, makeAdmin } from './test-admin.ts'
import { SALMA } from './test-shop.ts'

/** A signed-in person of the staff. */
export async function testStaff(shop: Shop): Promise<Staff> {
  await makeAdmin(shop)
  const { id } = await shop.db
    .selectFrom('admins')
    .select('id')
    .where('username', '=', ADMIN.username)
    .executeTakeFirstOrThrow()
  return { id, username: ADMIN.username, role: 'proprietaire' }
}

/** Whatever the total is, it was told. */
export const ANY_TOTAL = 9_999_999

/** An order that Salma gives by phone. */
export function byPhone(
  items: HandwrittenOrder['items'],
  changes: Partial<HandwrittenOrder> = {},
): HandwrittenOrder {
  return {
    ...SALMA,
    items,
    source: 'telephone',
    on_the_phone: false,
    free_shipping: false,
    discount: null,
    total: ANY_TOTAL,
    ...changes,
  }
}

/** A change that keeps an order as it is but for `changes`. */
export async function asItIs(
  shop: Shop,
  id: string,
  changes: Partial<LinesRequest> = {},
): Promise<LinesRequest> {
  const order = await getOrder(shop, id)
  return {
    id,
    version: order.version,
    kept: keepAll(order),
    added: [],
    free_shipping: order.free_shipping,
    discount:
      order.discount_reason === null ? null : { amount: order.staff_discount, reason: order.discount_reason },
    total: ANY_TOTAL,
    ...changes,
  }
}

function keepAll({ items }: AdminOrderDetail): LinesRequest['kept'] {
  return items.map(({ id, quantity }) => ({ item_id: id, quantity }))
}
