import { sql } from 'kysely'
import { CORRECTED_FIELDS } from '#domain/confirmation/correction.ts'
import { recordAudit } from '#services/audit.ts'
import { findEntry } from '#services/risk/block-list.ts'
import { type RiskView, readRisks } from '#services/risk/view.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isOrderOf } from './orders.ts'
import { CUSTOMER_COLUMNS, customerNotFound, customerView } from './rows.ts'

/**
 * Exports all data about one person as JSON (D42): the customer and their orders with goods, history and what
 * carriers and the team said of their parcels. It refuses with `not_found`.
 */
export async function* exportPerson(
  shop: Shop,
  id: number,
  { actor }: { actor: string },
): AsyncGenerator<string> {
  const exported_at = shop.clock()
  const person = await inTransaction(shop, async (tx) => {
    const customer = await tx
      .selectFrom('customers')
      .select([...CUSTOMER_COLUMNS, 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (customer === undefined) return customerNotFound()
    const { created_at, ...row } = customer
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'order_number', 'status', 'created_at'])
      .select(['subtotal', 'discount_amount', 'promo_code', 'shipping_cost', 'total', 'not_taken'])
      .select(['source', ...CORRECTED_FIELDS, 'cancel_reason'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('created_at')
      .execute()
    const items = await tx
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['order_id', 'product_name', 'volume', 'quantity', 'price'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('order_items.id')
      .execute()
    const history = await tx
      .selectFrom('order_history')
      .innerJoin('orders', 'orders.id', 'order_history.order_id')
      .select(['order_id', 'order_history.status', 'order_history.created_at'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('order_history.id')
      .execute()
    const calls = await tx
      .selectFrom('call_attempts')
      .innerJoin('orders', 'orders.id', 'call_attempts.order_id')
      .select(['order_id', 'channel', 'outcome', 'note', 'at'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('call_attempts.id')
      .execute()
    const refunds = await tx
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['order_id', 'amount', 'method', 'note', 'at'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('at')
      .execute()
    const returns = await tx
      .selectFrom('customer_returns')
      .innerJoin('orders', 'orders.id', 'customer_returns.order_id')
      .select(['order_id', 'reason', 'note', 'at', 'received_at'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('at')
      .execute()
    const parcels = await readParcels(
      tx,
      orders.map((order) => order.id),
    )
    const block = await findEntry({ db: tx, clock: shop.clock }, customer.phone)
    const risks = await readRisks(
      tx,
      orders.map((order) => order.id),
    )
    const subject = `customer ${id}`
    await recordAudit(tx, { actor, action: 'customer.exported', subject, now: exported_at })
    const [itemsOf, historyOf] = [Map.groupBy(items, orderOf), Map.groupBy(history, orderOf)]
    const [callsOf, refundsOf] = [Map.groupBy(calls, orderOf), Map.groupBy(refunds, orderOf)]
    const returnsOf = Map.groupBy(returns, orderOf)
    return {
      exported_at,
      customer: { ...customerView(row), created_at },
      block_list: block === null ? null : { ...block, level: block.level.label },
      orders: orders.map((order) => ({
        ...order,
        items: (itemsOf.get(order.id) ?? []).map(withoutOrder),
        risk: saidOf(risks.get(order.id)),
        history: (historyOf.get(order.id) ?? []).map(withoutOrder),
        calls: (callsOf.get(order.id) ?? []).map(withoutOrder),
        refunds: (refundsOf.get(order.id) ?? []).map(withoutOrder),
        returns: (returnsOf.get(order.id) ?? []).map(withoutOrder),
        parcels: parcels.filter(({ order_id }) => order_id === order.id).map(withoutOrder),
      })),
    }
  })
  yield `${JSON.stringify(person, null, 2)}\n`
}

/** Carriers' words are included, because they may name the person or the place. */
async function readParcels(tx: ShopTransaction, orderIds: readonly string[]) {
  const parcels = await tx
    .selectFrom('parcels')
    .leftJoin('carriers', 'carriers.id', 'parcels.carrier_id')
    .select(['parcels.id', 'order_id', 'carriers.name as carrier', 'tracking', 'state', 'raw_status'])
    .select(['tries', 'failure', 'amount', 'collected', 'parcels.created_at', 'delivered_at', 'returned_at'])
    .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
    .orderBy('parcels.created_at')
    .orderBy('parcels.id')
    .execute()
  const events = await tx
    .selectFrom('parcel_events')
    .select(['parcel_id', 'kind', 'state', 'raw', 'note', 'failure', 'collected', 'source', 'at'])
    .where(sql<boolean>`parcel_id = any(${parcels.map(({ id }) => id)}::uuid[])`)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return parcels.map(({ id, ...parcel }) => ({
    ...parcel,
    news: events.filter(({ parcel_id }) => parcel_id === id).map(({ parcel_id: _, ...event }) => event),
  }))
}

/** Returns the label and the reasons; points mean nothing to the person. */
function saidOf(judged: RiskView | undefined): Pick<RiskView['risk'], 'label' | 'reasons'> | null {
  return judged === undefined ? null : { label: judged.risk.label, reasons: judged.risk.reasons }
}

function orderOf({ order_id }: { order_id: string }): string {
  return order_id
}

function withoutOrder<T extends { order_id: string }>({ order_id, ...rest }: T): Omit<T, 'order_id'> {
  return rest
}
