import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  AdminOrder,
  AdminOrderDetail,
  listOrders as listOrdersCall,
  OrderPage,
} from '#contract/orders/admin.ts'
import type { Parcel } from '#contract/parcels/parcels.ts'
import type { Role } from '#domain/account/roles.ts'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { statusesOf, worksOn } from '#domain/orders/to-ship.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { STAFF_NAME } from '#services/account/staff-name.ts'
import { readAttempts } from '#services/calls/attempts.ts'
import { readOrderInvoices } from '#services/customer-invoices/rows.ts'
import { readCredit } from '#services/customers/credit.ts'
import { readOrderDecants } from '#services/decants/of-order.ts'
import { EXCHANGE_OF, EXCHANGED, IN_EXCHANGE, TAKE_BACK } from '#services/exchanges.ts'
import { ITEMS } from '#services/order-items.ts'
import { readOrigin } from '#services/origins/read.ts'
import { readParcelsOfOrders } from '#services/parcels/view.ts'
import { findOtherUse } from '#services/promo-codes/use.ts'
import { riskView, withRisk } from '#services/risk/view.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { SAME_BROWSER, SAME_NETWORK } from './alike.ts'
import { BUYER } from './buyers.ts'
import { findVoidSlip, listOrderChanges } from './changes.ts'
import { labelCounts } from './counts.ts'
import { fitsFilter, fitsStatus } from './filter.ts'
import { orderDetailFor, orderFor } from './for-role.ts'
import { readPaid } from './paid.ts'
import { readReturns } from './returns.ts'
import { readScents } from './scents.ts'

/**
 * Returns one page of the matching orders that this role works on, newest first, with the number of matches per status.
 */
export async function listOrders(
  { db }: Shop,
  { status, page, per_page, ...filter }: ParsedInput<typeof listOrdersCall>,
  role: Role = 'proprietaire',
): Promise<OrderPage> {
  const fits = fitsFilter({ ...filter, among: statusesOf(role) })
  // A search runs once, for the counts and the page. Without one, each of them has an index of its own.
  const kept = filter.search === undefined ? sql`not materialized` : sql`materialized`
  const { rows } = await sql<{ counts: { status: OrderStatus; count: number }[]; ids: string[] }>`
    with found as ${kept} (select id, status, created_at from orders where ${fits}),
      counts as (select status, count(*)::int as count from found group by status)
    select
      (select coalesce(json_agg(counts), '[]') from counts) as counts,
      array(
        select id::text from found where ${fitsStatus(status)}
        order by created_at desc, id desc limit ${per_page} offset ${(page - 1) * per_page}
      ) as ids`.execute(db)
  const { counts, ids } = rows[0] ?? { counts: [], ids: [] }
  const statuses = labelCounts(counts)
  const asked = statuses.filter(({ id }) => status === undefined || id === status)
  const total = asked.reduce((sum, { count }) => sum + count, 0)
  const orders = await readOrders(db, ids)
  return { orders: orders.map((order) => orderFor(role, order)), total, statuses }
}

/** Returns an order with its history. It refuses with `order_not_found`. */
export async function getOrder(
  { db }: { db: Shop['db'] | ShopTransaction },
  id: string,
): Promise<AdminOrderDetail> {
  const [order] = await readOrders(db, [id])
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  const history = await db
    .selectFrom('order_history')
    .leftJoin('admins', 'admins.id', 'order_history.staff_id')
    .select(['status', 'actor', 'order_history.created_at', 'goods'])
    .select(['admins.id as staff_id', STAFF_NAME.as('staff_name')])
    .where('order_id', '=', id)
    .orderBy('order_history.id')
    .execute()
  const calls = (await readAttempts(db, [id])).get(id) ?? []
  const { confirmed_at, confirmed_via, customer_id, take_back, first, exchanged, ...agreed } = await db
    .selectFrom('orders')
    .select(['confirmed_at', 'confirmed_via'])
    .select([
      'version',
      'free_shipping',
      'staff_discount',
      'decant_discount',
      'discount_reason',
      'credit',
      'customer_id',
    ])
    .select([TAKE_BACK.as('take_back'), EXCHANGE_OF.as('first'), EXCHANGED.as('exchanged')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...order,
    ...agreed,
    exchange_of: first === null || exchanged === null ? null : { order: first, take_back, ...exchanged },
    history: history.map(({ staff_id, staff_name, created_at, ...entry }) => ({
      ...entry,
      by: staff_id === null ? null : staff_name,
      created_at: created_at.toISOString(),
    })),
    calls,
    confirmed_at: confirmed_at?.toISOString() ?? null,
    confirmed_via,
    changes: await listOrderChanges(db, id),
    paid: await readPaid(db, id),
    customer_credit: await readCredit(db, customer_id),
    ...(await readOrigin(db, id)),
    returns: await readReturns(db, id),
    invoices: await readOrderInvoices(db, id),
    promo_used_by: await findOtherUse(db, id),
    decants: await readOrderDecants(db, id),
    scents: await readScents(db, id),
    void_slip: await findVoidSlip(db, { id, version: agreed.version, total: order.total }),
  }
}

/** Returns an order with its history for a role: `role_refused` if the role does not work on this order. */
export async function getOrderFor(shop: Shop, id: string, role: Role): Promise<AdminOrderDetail> {
  const order = await getOrder(shop, id)
  if (!worksOn(role, order.status.id)) throw roleRefused()
  return orderDetailFor(role, order)
}

/** The columns are qualified, because the customer's row has columns of the same names. */
const OWN_CONTACT = CONTACT_FIELDS.map((field) => `orders.${field}` as const)

function selectOrders(db: Shop['db'] | ShopTransaction, ids: readonly string[]) {
  return withRisk(db.selectFrom('orders'))
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['orders.id', 'orders.order_number', 'orders.status', 'orders.created_at', ...OWN_CONTACT])
    .select(['orders.subtotal', 'orders.discount_amount', 'orders.promo_code', 'orders.promo_kind'])
    .select([
      'orders.shipping_cost',
      'orders.total',
      'orders.not_taken',
      'orders.goods',
      'orders.confirmation',
      'orders.attempts',
      'orders.next_call_at',
    ])
    .select(['orders.deliver_on', 'orders.cancel_reason', 'orders.source', 'orders.is_test'])
    .select(['orders.district', 'orders.landmark', 'orders.phone2', 'orders.carrier_note'])
    .select(['orders.language', 'orders.client_confirmed_at', 'customers.message_language'])
    .select([
      ITEMS.as('items'),
      IN_EXCHANGE.as('in_exchange'),
      BUYER.as('buyer'),
      SAME_BROWSER.as('same_browser'),
      SAME_NETWORK.as('same_network'),
    ])
    .where('orders.id', 'in', ids)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
}

/** Reads these orders with their items, newest first. */
export async function readOrders(
  db: Shop['db'] | ShopTransaction,
  ids: readonly string[],
): Promise<AdminOrder[]> {
  if (ids.length === 0) return []
  const orders = await selectOrders(db, ids).execute()
  const parcels = await readParcelsOfOrders(db, ids, 'proprietaire')
  return orders.map((row) => {
    const { risk, risk_reasons, original_id, original_number, original_status, block_reason, ...order } = row
    const { status, created_at, phone, phone2, next_call_at, client_confirmed_at } = order
    return {
      ...order,
      status: { id: status, label: STATUS_LABELS[status] },
      created_at: created_at.toISOString(),
      phone: displayPhone(phone),
      phone2: phone2 === null ? null : displayPhone(phone2),
      next_call_at: next_call_at?.toISOString() ?? null,
      client_confirmed_at: client_confirmed_at?.toISOString() ?? null,
      ...parcelField(parcels.get(order.id)),
      ...riskView({ risk, risk_reasons, original_id, original_number, original_status, block_reason }),
    }
  })
}

function parcelField(parcel: Parcel | undefined): { parcel?: Parcel } {
  return parcel === undefined ? {} : { parcel }
}
