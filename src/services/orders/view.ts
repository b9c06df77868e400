import type { Selectable } from 'kysely'
import type { AfterSale, Order, ShownParcel } from '#contract/orders/orders.ts'
import type { Database } from '#database/schema.ts'
import { CONTACT_FIELDS, everyContactField } from '#domain/checkout/checkout.ts'
import { displayPhone, maskName, maskPhone } from '#domain/customers/contact-details.ts'
import { isErased } from '#domain/customers/erasure.ts'
import { clientConfirmation } from '#domain/messages/client-confirmation.ts'
import { isCancellable, maskOrderNumber, type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { EXCHANGE_OF } from '#services/exchanges.ts'
import { readShownParcel } from '#services/parcels/shown.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { readAfterSale } from './after-sale.ts'

/**
 * Says how the browser found the order, which decides what it sees (D15, D16): `owner` placed it or gave
 * number and phone; `number` gave the number; `phone_and_city` gave only these.
 */
export type OrderStanding = { found: 'owner' | 'number' | 'phone_and_city'; mayCancel: boolean }

type OrderRow = Selectable<Database['orders']>

const ORDER_COLUMNS = [
  'id',
  'order_number',
  'status',
  'created_at',
  ...CONTACT_FIELDS,
  'subtotal',
  'discount_amount',
  'decant_discount',
  'shipping_cost',
  'credit',
  'total',
  'not_taken',
  'client_confirmed_at',
] as const
export const ITEM_COLUMNS = [
  'id',
  'variant_id',
  'product_name',
  'product_image',
  'volume',
  'quantity',
  'price',
] as const

export type OrderParts = {
  order: Pick<OrderRow, (typeof ORDER_COLUMNS)[number]>
  items: Order['items']
  history: readonly { status: OrderStatus; created_at: Date }[]
  /** It is left out just after the order was placed. */
  parcel?: ShownParcel | undefined
  after_sale?: AfterSale | undefined
  /** It goes out for pieces of the order of this number. */
  exchange_of?: string | undefined
}

/** Returns the order as the shopper sees it, freshly read. */
export async function readOrderView(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
  standing: OrderStanding,
): Promise<Order> {
  const { first, ...order } = await db
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .select(EXCHANGE_OF.as('first'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('order_items')
    .select(ITEM_COLUMNS)
    .select('not_taken')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const history = await db
    .selectFrom('order_history')
    .select(['status', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const parcel = await readShownParcel(db, orderId, { seesNumber: standing.found !== 'phone_and_city' })
  const after_sale = await readAfterSale(db, order, {
    seesAmounts: standing.found !== 'phone_and_city',
    seesNumber: standing.found === 'owner',
  })
  const shown = items.map(({ not_taken, ...item }) => ({ ...item, ...(not_taken > 0 && { not_taken }) }))
  return orderView(
    { order, items: shown, history, parcel, after_sale, exchange_of: first?.order_number },
    standing,
  )
}

/** Returns the order as the shopper sees it. */
export function orderView(
  { order, items, history, parcel, after_sale, exchange_of }: OrderParts,
  { found, mayCancel }: OrderStanding,
): Order {
  const { client_confirmed_at, decant_discount, ...told } = order
  const { status, created_at, name, phone, city } = told
  const isOwner = found === 'owner'
  const isShown = isOwner || isErased(order)
  return {
    ...told,
    ...(found !== 'phone_and_city' && decant_discount > 0 && { decant_discount }),
    // Phone and city alone do not tell that somebody has a credit, or had a decant.
    ...(found === 'phone_and_city' && { discount_amount: told.discount_amount + told.credit, credit: 0 }),
    // Others see only the contact details below (D15).
    ...(!isOwner && everyContactField(null)),
    name: isShown ? name : maskName(name),
    phone: isShown ? displayPhone(phone) : maskPhone(phone),
    city,
    order_number: found === 'phone_and_city' ? maskOrderNumber(order.order_number) : order.order_number,
    status: { id: status, label: STATUS_LABELS[status] },
    created_at: created_at.toISOString(),
    contact: isOwner ? 'full' : 'masked',
    cancellation: isCancellable(status) ? (mayCancel ? 'allowed' : 'needs_order_number') : 'closed',
    client_confirmation: clientConfirmation(order, { mayAct: mayCancel }),
    items,
    ...(parcel !== undefined && { parcel }),
    ...(after_sale !== undefined && { after_sale }),
    ...(exchange_of !== undefined && {
      exchange_of: found === 'phone_and_city' ? maskOrderNumber(exchange_of) : exchange_of,
    }),
    history: history
      // History rows about returned goods are not status changes.
      .filter(({ status }, index) => status !== history[index - 1]?.status)
      .map((entry) => ({ status: entry.status, created_at: entry.created_at.toISOString() })),
  }
}
