import type { AdminOrder, AdminOrderDetail } from '#contract/admin-orders.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { UNJUDGED } from '#services/risk/view.ts'

const NO_PAST = {
  ...UNJUDGED,
  buyer: { orders: 1, delivered: 0, refused: 0 },
  same_browser: 0,
  same_network: 0,
} as const satisfies Partial<AdminOrder>

/** What a role is told: who prepares ships what others have decided, and needs nothing of a person's past (A17.4). */
export function orderFor(role: Role, order: AdminOrder): AdminOrder {
  return admits('confirmation', role)
    ? withoutCosts(role, order)
    : { ...withoutCosts(role, order), ...NO_PAST }
}

/** The same with its history; what was said on the telephone stays with those who call. */
export function orderDetailFor(role: Role, order: AdminOrderDetail): AdminOrderDetail {
  const told = withoutCosts(role, order)
  return admits('confirmation', role) ? told : { ...told, ...NO_PAST, calls: [] }
}

/** What carriers take is the owner's to know. */
function withoutCosts<Order extends AdminOrder>(role: Role, order: Order): Order {
  if (order.parcel === undefined || admits('owner', role)) return order
  return { ...order, parcel: { ...order.parcel, fee_expected: null, fee_charged: null } }
}
