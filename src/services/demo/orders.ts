import { randomInt, randomUUID } from 'node:crypto'
import { CONFIRMATION_OF_STATUS } from '#domain/confirmation/transitions.ts'
import { defaultCancelReason } from '#domain/confirmation/words.ts'
import { cityKey, normalisePhone } from '#domain/customers/contact-details.ts'
import { newOrderNumber, type OrderStatus, PROGRESS_STATUSES } from '#domain/orders/order.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { recountSold } from '#services/catalogue/stock.ts'
import { recordCustomerOrder, withdrawCustomerOrder } from '#services/customers/order-totals.ts'
import { unitCost } from '#services/orders/unit-cost.ts'
import { judgeNewOrder } from '#services/risk/judge.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { type DemoOrder, demoPicture, type VariantIds, variantKey } from './file.ts'

const DAY_MS = 24 * 3_600_000
/** Plausible time between two status changes. */
const STEP_MS = 5 * 3_600_000

/** Inserts the demo's past orders, oldest first, with customers and history; stock stays as in the file. */
export async function insertDemoOrders(
  tx: ShopTransaction,
  { orders, variantIds, now }: { orders: readonly DemoOrder[]; variantIds: VariantIds; now: Date },
): Promise<void> {
  const oldestFirst = orders.toSorted((a, b) => placedAt(a, now).getTime() - placedAt(b, now).getTime())
  for (const order of oldestFirst) await insertDemoOrder(tx, { order, variantIds, now })
  await recountSold(tx)
}

async function insertDemoOrder(
  tx: ShopTransaction,
  { order, variantIds, now }: { order: DemoOrder; variantIds: VariantIds; now: Date },
): Promise<void> {
  const { items, days_ago, hour, ...written } = order
  const { status, total, promo_code } = written
  const created_at = placedAt({ days_ago, hour }, now)
  const phone = normalisePhone(order.phone)
  if (phone === null) throw new Error(`The demo file has a phone number that is none: ${order.phone}.`)
  const customer_id = await recordCustomerOrder(tx, { ...written, phone, now: created_at })
  if (status === 'annule') await withdrawCustomerOrder(tx, customer_id, total)
  const id = randomUUID()
  const history = historyRows({ id, status, created_at, now })
  const { columns } = await judgeNewOrder(tx, {
    id,
    phone,
    address: written.address,
    total,
    marks: null,
    weights: DEFAULT_SETTINGS.risk,
    now: created_at,
  })
  await tx
    .insertInto('orders')
    .values({
      ...written,
      ...confirmationOf(history),
      ...columns,
      id,
      order_number: newOrderNumber(randomInt),
      customer_id,
      phone,
      goods: status === 'annule' ? 'rendues' : 'tenues',
      city_key: cityKey(order.city),
      promo_code_id: await promoCodeId(tx, promo_code),
      created_at,
    })
    .execute()
  await tx
    .insertInto('order_items')
    .values(
      items.map(({ product, product_name, product_image, volume, quantity, price }) => ({
        order_id: id,
        variant_id: variantIds.get(variantKey({ product, volume })) ?? null,
        product_name,
        product_image: demoPicture(product_image),
        volume,
        quantity,
        price,
        unit_cost: unitCost({ variant_id: variantIds.get(variantKey({ product, volume })) ?? null, price }),
      })),
    )
    .execute()
  await tx.insertInto('order_history').values(history).execute()
}

/** The confirmation of an order that went this way by its status alone. */
function confirmationOf(
  history: readonly { status: OrderStatus; actor: 'shopper' | 'admin'; created_at: Date }[],
) {
  const status = history.at(-1)?.status ?? 'nouveau'
  const confirmed = history.find((step) => CONFIRMATION_OF_STATUS[step.status] === 'confirmee')
  return {
    confirmation: CONFIRMATION_OF_STATUS[status],
    confirmed_at: confirmed?.created_at ?? null,
    confirmed_via: confirmed === undefined ? null : ('statut' as const),
    cancel_reason: status === 'annule' ? defaultCancelReason('nouveau', 'admin') : null,
    goods: status === 'annule' ? ('rendues' as const) : ('tenues' as const),
  }
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

/** The statuses an order passed through to reach this one. */
function pathTo(status: OrderStatus): OrderStatus[] {
  if (status === 'annule') return ['nouveau', 'annule']
  return PROGRESS_STATUSES.slice(0, PROGRESS_STATUSES.indexOf(status) + 1)
}

function placedAt({ days_ago, hour }: Pick<DemoOrder, 'days_ago' | 'hour'>, now: Date): Date {
  const day = new Date(now.getTime() - days_ago * DAY_MS)
  day.setUTCHours(hour, 0, 0, 0)
  return new Date(Math.min(day.getTime(), now.getTime()))
}
