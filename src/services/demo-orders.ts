import { randomInt, randomUUID } from 'node:crypto'
import { cityKey, normalisePhone } from '#domain/contact-details.ts'
import { newOrderNumber, type OrderStatus, PROGRESS_STATUSES } from '#domain/orders.ts'
import { recordCustomerOrder, withdrawCustomerOrder } from './customers.ts'
import { type DemoOrder, demoPicture, type VariantIds, variantKey } from './demo-file.ts'
import type { ShopTransaction } from './shop.ts'
import { recountSold } from './stock.ts'

const DAY_MS = 24 * 3_600_000
/** A made-up but plausible time between two steps of a past order. */
const STEP_MS = 5 * 3_600_000

/** Past orders of the demo shop, oldest first, with their customers and history; stock is as the file says. */
export async function insertDemoOrders(
  tx: ShopTransaction,
  { orders, variantIds, now }: { orders: readonly DemoOrder[]; variantIds: VariantIds; now: Date },
): Promise<void> {
  const placed = orders
    .map((order) => ({ order, created_at: placedAt(order, now) }))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  for (const { order, created_at } of placed)
    await insertDemoOrder(tx, { order, created_at, variantIds, now })
  await recountSold(tx)
}

async function insertDemoOrder(
  tx: ShopTransaction,
  {
    order,
    created_at,
    variantIds,
    now,
  }: { order: DemoOrder; created_at: Date; variantIds: VariantIds; now: Date },
): Promise<void> {
  const { name, city, address, status, subtotal, discount_amount, shipping_cost, total, promo_code } = order
  const phone = normalisePhone(order.phone)
  if (phone === null) throw new Error(`The demo file has a phone number that is none: ${order.phone}.`)
  const customer_id = await recordCustomerOrder(tx, { name, phone, city, address, total, now: created_at })
  if (status === 'annule') await withdrawCustomerOrder(tx, customer_id, total)
  const id = randomUUID()
  await tx
    .insertInto('orders')
    .values({
      id,
      order_number: newOrderNumber(randomInt),
      status,
      customer_id,
      name,
      phone,
      city,
      city_key: cityKey(city),
      address,
      subtotal,
      discount_amount,
      shipping_cost,
      total,
      promo_code,
      promo_code_id: await promoCodeId(tx, promo_code),
      created_at,
    })
    .execute()
  await tx
    .insertInto('order_items')
    .values(
      order.items.map(({ product, product_name, product_image, volume, quantity, price }) => ({
        order_id: id,
        variant_id: variantIds.get(variantKey({ product, volume })) ?? null,
        product_name,
        product_image: demoPicture(product_image),
        volume,
        quantity,
        price,
      })),
    )
    .execute()
  await tx.insertInto('order_history').values(historyRows({ id, status, created_at, now })).execute()
}

async function promoCodeId(tx: ShopTransaction, code: string | null): Promise<number | null> {
  if (code === null) return null
  const row = await tx.selectFrom('promo_codes').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? null
}

function historyRows({
  id,
  status,
  created_at,
  now,
}: {
  id: string
  status: OrderStatus
  created_at: Date
  now: Date
}) {
  return pathTo(status).map((step, index) => ({
    order_id: id,
    status: step,
    actor: index === 0 ? ('shopper' as const) : ('admin' as const),
    created_at: new Date(Math.min(now.getTime(), created_at.getTime() + index * STEP_MS)),
  }))
}

/** The statuses an order went through to be where it is. */
function pathTo(status: OrderStatus): OrderStatus[] {
  if (status === 'annule') return ['nouveau', 'annule']
  return PROGRESS_STATUSES.slice(0, PROGRESS_STATUSES.indexOf(status) + 1)
}

function placedAt({ days_ago, hour }: DemoOrder, now: Date): Date {
  const day = new Date(now.getTime() - days_ago * DAY_MS)
  day.setUTCHours(hour, 0, 0, 0)
  return new Date(Math.min(day.getTime(), now.getTime()))
}
