import { randomInt, randomUUID } from 'node:crypto'
import { CONFIRMATION_OF_STATUS } from '#domain/confirmation/transitions.ts'
import { placeKey } from '#domain/customers/city-names.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { newOrderNumber, type OrderStatus, PROGRESS_STATUSES } from '#domain/orders/order.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { recountSold } from '#services/catalogue/stock.ts'
import { recordCustomerOrder, withdrawCustomerOrder } from '#services/customers/order-totals.ts'
import { unitCost } from '#services/orders/unit-cost.ts'
import { judgeNewOrder } from '#services/risk/judge.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { type DemoOrder, demoPicture, type VariantIds, variantKey } from './file.ts'
import { insertDemoParcel } from './parcels.ts'
import type { Invoiced } from './remittances.ts'
import { type Way, wayOf } from './way.ts'

/**
 * Inserts the demo's past orders, oldest first, with customers, history and parcels; stock stays as in the file. Returns
 * the parcels that stand in an invoice.
 */
export async function insertDemoOrders(
  tx: ShopTransaction,
  { orders, variantIds, now }: { orders: readonly DemoOrder[]; variantIds: VariantIds; now: Date },
): Promise<Invoiced[]> {
  const oldestFirst = orders.toSorted(
    (a, b) => wayOf(a, now).placed.getTime() - wayOf(b, now).placed.getTime(),
  )
  const invoiced: Invoiced[] = []
  for (const order of oldestFirst) {
    const orderId = await insertDemoOrder(tx, { order, variantIds, now })
    const { parcel, total } = order
    if (parcel === undefined) continue
    const id = await insertDemoParcel(tx, { orderId, order, parcel, way: wayOf(order, now) })
    if (parcel.invoice === undefined) continue
    const { invoice, tracking, state, paid = total } = parcel
    invoiced.push({ id, invoice, tracking, isBack: state === 'retourne', paid })
  }
  await recountSold(tx)
  return invoiced
}

async function insertDemoOrder(
  tx: ShopTransaction,
  { order, variantIds, now }: { order: DemoOrder; variantIds: VariantIds; now: Date },
): Promise<string> {
  const { items, days_ago: _, hour: __, parcel, ...written } = order
  const { status, total, promo_code } = written
  const way = wayOf(order, now)
  const created_at = way.placed
  const phone = normalisePhone(order.phone)
  if (phone === null) throw new Error(`The demo file has a phone number that is none: ${order.phone}.`)
  const customer_id = await recordCustomerOrder(tx, { ...written, phone, now: created_at })
  if (status === 'annule') await withdrawCustomerOrder(tx, customer_id, total)
  const id = randomUUID()
  const history = historyRows({ id, status, way, wasSent: parcel !== undefined })
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
      ...(parcel?.state === 'retour' && { goods: 'en-retour' as const }),
      city_key: placeKey(order.city),
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
  return id
}

/** Returns the confirmation of an order that was only moved by its status. */
function confirmationOf(
  history: readonly { status: OrderStatus; actor: 'shopper' | 'admin'; created_at: Date }[],
) {
  const status = history.at(-1)?.status ?? 'nouveau'
  const confirmed = history.find((step) => CONFIRMATION_OF_STATUS[step.status] === 'confirmee')
  return {
    confirmation: CONFIRMATION_OF_STATUS[status],
    confirmed_at: confirmed?.created_at ?? null,
    confirmed_via: confirmed === undefined ? null : ('statut' as const),
    cancel_reason: status === 'annule' ? ('autre' as const) : null,
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
  way: { placed, prepared, sent, ended },
  wasSent,
}: {
  id: string
  status: OrderStatus
  way: Way
  wasSent: boolean
}) {
  const path = pathTo(status, { wasSent })
  const times = { nouveau: placed, 'en-preparation': prepared, expedie: sent, livre: ended, annule: ended }
  return path.map((step) => ({
    order_id: id,
    status: step,
    actor: step === 'nouveau' ? ('shopper' as const) : ('admin' as const),
    created_at: times[step],
  }))
}

/** Returns the statuses an order passed through to reach this one. */
function pathTo(status: OrderStatus, { wasSent }: { wasSent: boolean }): OrderStatus[] {
  if (status === 'annule' && wasSent) return ['nouveau', 'en-preparation', 'expedie', 'annule']
  if (status === 'annule') return ['nouveau', 'annule']
  return PROGRESS_STATUSES.slice(0, PROGRESS_STATUSES.indexOf(status) + 1)
}
