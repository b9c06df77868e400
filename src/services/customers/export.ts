import { sql } from 'kysely'
import { CORRECTED_FIELDS } from '#domain/confirmation/correction.ts'
import { recordAudit } from '#services/audit.ts'
import { EXCHANGE_OF } from '#services/exchanges.ts'
import { findEntry } from '#services/risk/block-list.ts'
import { type RiskView, readRisks } from '#services/risk/view.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isOrderOf } from './orders.ts'
import { CUSTOMER_COLUMNS, customerNotFound, customerView } from './rows.ts'

/**
 * Exports all data about one person as JSON (D42): the customer and their orders with goods, history reviews, and what
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
      .select([...CUSTOMER_COLUMNS, 'whatsapp_id', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (customer === undefined) return customerNotFound()
    const { created_at, whatsapp_id, ...row } = customer
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'order_number', 'status', 'created_at'])
      .select(['subtotal', 'discount_amount', 'decant_discount', 'promo_code', 'shipping_cost', 'credit'])
      .select([
        'total',
        'not_taken',
        'source',
        'language',
        ...CORRECTED_FIELDS,
        'cancel_reason',
        EXCHANGE_OF.as('first'),
      ])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    const items = await tx
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['order_id', 'product_name', 'volume', 'quantity', 'order_items.not_taken', 'price'])
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
      .orderBy('refunds.id')
      .execute()
    const waivers = await tx
      .selectFrom('refund_waivers')
      .innerJoin('orders', 'orders.id', 'refund_waivers.order_id')
      .select(['order_id', 'amount', 'note', 'at'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('at')
      .orderBy('refund_waivers.id')
      .execute()
    const returns = await tx
      .selectFrom('customer_returns')
      .innerJoin('orders', 'orders.id', 'customer_returns.order_id')
      .select(['order_id', 'reason', 'note', 'at', 'received_at'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('at')
      .orderBy('customer_returns.id')
      .execute()
    const origins = await readOriginsOf(
      tx,
      orders.map((order) => order.id),
    )
    const reviews = await readReviews(tx, { id, phone: customer.phone })
    const refills = await readRefills(
      tx,
      orders.map((order) => order.id),
    )
    const invoices = await tx
      .selectFrom('customer_invoices')
      .innerJoin('orders', 'orders.id', 'customer_invoices.order_id')
      .select(['orders.id as order_id', 'document'])
      .where(isOrderOf({ id, phone: customer.phone }))
      .orderBy('issued_at')
      .orderBy('number')
      .execute()
    const parcels = await readParcels(
      tx,
      orders.map((order) => order.id),
    )
    const awaited = await tx
      .selectFrom('stock_alerts')
      .innerJoin('variants', 'variants.id', 'variant_id')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select([
        'products.name as product_name',
        'variants.volume',
        'stock_alerts.language',
        'stock_alerts.created_at',
      ])
      .where('stock_alerts.phone', '=', customer.phone)
      .orderBy('stock_alerts.id')
      .execute()
    const left_cart = await tx
      .selectFrom('left_carts')
      .select(['name', 'phone', 'city', 'items', 'changed_at', 'called_at'])
      .where('phone', '=', customer.phone)
      .executeTakeFirst()
    const block = await findEntry({ db: tx, clock: shop.clock }, customer.phone)
    const risks = await readRisks(
      tx,
      orders.map((order) => order.id),
    )
    const subject = `customer ${id}`
    await recordAudit(tx, { actor, action: 'customer.exported', subject, now: exported_at })
    const [itemsOf, historyOf] = [Map.groupBy(items, orderOf), Map.groupBy(history, orderOf)]
    const [callsOf, refundsOf] = [Map.groupBy(calls, orderOf), Map.groupBy(refunds, orderOf)]
    const [reviewsOf, waiversOf] = [Map.groupBy(reviews, orderOf), Map.groupBy(waivers, orderOf)]
    const [returnsOf, invoicesOf] = [Map.groupBy(returns, orderOf), Map.groupBy(invoices, orderOf)]
    return {
      exported_at,
      customer: { ...customerView(row), whatsapp_id, created_at },
      awaited_sizes: awaited,
      left_cart: left_cart ?? null,
      block_list: block === null ? null : { ...block, level: block.level.label },
      orders: orders.map(({ first, ...order }) => ({
        ...order,
        exchange_of: first?.order_number ?? null,
        items: (itemsOf.get(order.id) ?? []).map(withoutOrder),
        risk: saidOf(risks.get(order.id)),
        history: (historyOf.get(order.id) ?? []).map(withoutOrder),
        calls: (callsOf.get(order.id) ?? []).map(withoutOrder),
        refunds: (refundsOf.get(order.id) ?? []).map(withoutOrder),
        not_refunded: (waiversOf.get(order.id) ?? []).map(withoutOrder),
        returns: (returnsOf.get(order.id) ?? []).map(withoutOrder),
        origin: origins.find(({ order_id }) => order_id === order.id) ?? null,
        reviews: (reviewsOf.get(order.id) ?? []).map(withoutOrder),
        refill: refills.find(({ order_id }) => order_id === order.id) ?? null,
        invoices: (invoicesOf.get(order.id) ?? []).map(({ document }) => document),
        parcels: parcels.filter(({ order_id }) => order_id === order.id).map(withoutOrder),
      })),
    }
  })
  yield `${JSON.stringify(person, null, 2)}\n`
}

/** Where they came from, and what an advertiser recognises them by. */
function readOriginsOf(tx: ShopTransaction, orderIds: readonly string[]) {
  return tx
    .selectFrom('order_origins')
    .leftJoin('order_clicks', 'order_clicks.order_id', 'order_origins.order_id')
    .select(['order_origins.order_id', 'source', 'medium', 'campaign', 'content', 'term', 'referrer'])
    .select(['may_measure', 'may_advertise'])
    .select(['fbclid', 'ttclid', 'ctwa_clid', 'fbp', 'fbc', 'ttp', 'user_agent', 'clicked_at'])
    .where(sql<boolean>`order_origins.order_id = any(${[...orderIds]}::uuid[])`)
    .execute()
}

/** To which texts they agreed, to be asked back, since when and until when, and about what they were. */
async function readRefills(tx: ShopTransaction, orderIds: readonly string[]) {
  const { rows } = await sql<{ order_id: string; agreements: object[]; asked: object[] }>`
    select orders.id as order_id, coalesce(agreed.list, '[]') as agreements, coalesce(asked.list, '[]') as asked
    from orders
    left join lateral (
      select json_agg(json_build_object(
        'agreed_at', agreed_at, 'text_version', text_version, 'language', language, 'withdrawn_at', withdrawn_at
      ) order by id) as list
      from refill_proofs where refill_proofs.order_id = orders.id
    ) as agreed on true
    left join lateral (
      select json_agg(json_build_object('product_name', products.name, 'outcome', outcome, 'at', at) order by at) as list
      from refill_asks join products on products.id = product_id where refill_asks.order_id = orders.id
    ) as asked on true
    where orders.id = any(${[...orderIds]}::uuid[]) and (agreed.list is not null or asked.list is not null)`.execute(
    tx,
  )
  return rows
}

/** Photos are data addresses, which browsers open. */
async function readReviews(tx: ShopTransaction, customer: { id: number; phone: string }) {
  const reviews = await tx
    .selectFrom('reviews')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('review_photos', 'review_photos.review_id', 'reviews.id')
    .select([
      'orders.id as order_id',
      'products.name as product_name',
      'stars',
      'words',
      'reviews.name',
      'reviews.state',
    ])
    .select(['hidden_for', 'answer', 'sent_at', 'large'])
    .where(isOrderOf(customer))
    .orderBy('reviews.id')
    .execute()
  return reviews.map(({ large, ...review }) => ({
    ...review,
    photo: large === null ? null : `data:image/webp;base64,${Buffer.from(large).toString('base64')}`,
  }))
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
