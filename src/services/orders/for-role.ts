import type { AdminOrder, AdminOrderDetail } from '#contract/orders/admin.ts'
import type { Parcel } from '#contract/parcels/parcels.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { readsParcel } from '#domain/parcels/readable.ts'
import { parcelFor } from '#services/parcels/for-role.ts'
import { UNJUDGED } from '#services/risk/view.ts'

const NO_PAST = {
  ...UNJUDGED,
  buyer: { orders: 1, delivered: 0, refused: 0 },
  same_browser: 0,
  same_network: 0,
} as const satisfies Partial<AdminOrder>

/**
 * Returns an order as a role may see it: those who prepare ship what others have decided, and need nothing of a
 * person's past (A17.4).
 */
export function orderFor(role: Role, order: AdminOrder): AdminOrder {
  return admits('confirmation', role)
    ? withParcelFor(role, order)
    : { ...withParcelFor(role, order), ...NO_PAST }
}

/**
 * Returns an order with its history for a role: money is the owner's, and those who prepare see neither what was said on
 * the telephone nor a merged order.
 */
export function orderDetailFor(role: Role, order: AdminOrderDetail): AdminOrderDetail {
  const seesMoney = admits('owner', role)
  const told = {
    ...withParcelFor(role, order),
    paid: seesMoney ? order.paid : null,
    customer_credit: seesMoney ? order.customer_credit : null,
    returns: seesMoney ? order.returns : null,
    invoices: seesMoney ? order.invoices : null,
    exchange_of:
      seesMoney || order.exchange_of === null
        ? order.exchange_of
        : { ...order.exchange_of, credit: null, rest: null },
  }
  if (admits('confirmation', role)) return told
  return {
    ...told,
    ...NO_PAST,
    calls: [],
    origin: null,
    may_advertise: false,
    promo_used_by: null,
    decants: [],
    exchange_of: told.exchange_of === null ? null : { ...told.exchange_of, order: null },
    changes: told.changes.map((change) => ({ ...change, other: null })),
  }
}

function withParcelFor<Order extends AdminOrder>(
  role: Role,
  { parcel, ...order }: Order,
): Omit<Order, 'parcel'> & { parcel?: Parcel } {
  if (parcel === undefined || !readsParcel(role, parcel)) return order
  return { ...order, parcel: parcelFor(role, parcel) }
}
