/** Room of orders: placing, tracking, cancelling, listing, export. Start reading here: one order is one transaction. */

import { randomInt, randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import type { placeOrder as placeOrderCall } from '#contract/orders.schemas.ts'
import type { Order } from '#contract/orders.ts'
import { prepared } from '#database/prepare.ts'
import { type Bill, bill, type ContactDetails, cleanContactDetails } from '#domain/checkout/checkout.ts'
import { cityKey, normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { newOrderNumber } from '#domain/orders/order.ts'
import { sumQuantities, takeStock } from '#services/catalogue/stock.ts'
import { recordCustomerOrder } from '#services/customers/order-totals.ts'
import { announce } from '#services/live/announcements.ts'
import { type TakenPromoCode, takePromoCode } from '#services/promo-codes/use.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { grantOrderAccess } from './access.ts'
import { type Buyer, lockBuyer, refuseTooDear, refuseTooLarge, refuseTooMany } from './bounds.ts'
import { markBuyer } from './buyer-marks.ts'
import { claimIdempotencyKey, findOrderOfKey } from './idempotency.ts'
import { lockOrderLines, type OrderLine } from './lines.ts'
import { ITEM_COLUMNS, type OrderParts, type OrderStanding, orderView, readOrderView } from './view.ts'

type NewOrder = {
  orderId: string
  details: ContactDetails
  buyer: Buyer
  customer_id: number
  amounts: Bill
  promoCode: TakenPromoCode | null
  lines: readonly OrderLine[]
  now: Date
}

export type OrderRequest = ParsedInput<typeof placeOrderCall>

/** Origin of an order request: session, IP address and idempotency key. */
export type OrderSender = { session: string; address: string; idempotencyKey: string | undefined }

/**
 * Places an order in a single transaction: stock, promo use, order, items, customer, history and the browser's access
 * (D7). Uses the shop's own prices: `price_changed` when the total is higher than shown to the shopper (D6),
 * `insufficient_stock`, `promo_code_refused`, `idempotency_conflict`; above the shop's limits `order_too_large` and
 * `too_many_orders` (D39).
 */
export async function placeOrder(
  shop: Shop,
  request: OrderRequest,
  { session, address, idempotencyKey: key }: OrderSender,
): Promise<Order> {
  const now = shop.clock()
  const details = canonicalDetails(request)
  const buyer = { phone: details.phone, marks: await markBuyer(shop, { session, address }, now) }
  return inTransaction(shop, async (tx) => {
    await waitForOrders(tx)
    const orderId = randomUUID()
    if (key !== undefined) {
      const claim = { key, request, session, orderId, now }
      const { existingOrderId } = await claimIdempotencyKey(tx, claim)
      if (existingOrderId !== undefined) return readOrderView(tx, existingOrderId, PLACED_IT)
    }
    if (shop.rateLimits === 'on') await lockBuyer(tx, { phone: details.phone, session, address })
    const written = await writeOrder(tx, request, {
      orderId,
      details,
      buyer,
      bounds: shop.rateLimits === 'on' ? 'order and buyer' : 'order alone',
      now,
    })
    await grantOrderAccess(tx, { session, orderId, reason: 'placed', now })
    return orderView(written, PLACED_IT)
  })
}

/** The order already placed by this request, if any. `idempotency_conflict`. */
export async function findPlacedOrder(
  { db }: Shop,
  request: OrderRequest,
  { session, idempotencyKey: key }: Pick<OrderSender, 'session' | 'idempotencyKey'>,
): Promise<Order | undefined> {
  const orderId = key === undefined ? undefined : await findOrderOfKey(db, { key, request, session })
  return orderId === undefined ? undefined : readOrderView(db, orderId, PLACED_IT)
}

/** If the table is locked, wait here, before locking rows that the next order would need. */
async function waitForOrders(tx: ShopTransaction): Promise<void> {
  await tx.selectFrom('orders').select('id').limit(0).execute()
}

const PLACED_IT: OrderStanding = { found: 'owner', mayCancel: true }

type OrderToWrite = {
  orderId: string
  details: ContactDetails
  buyer: Buyer
  bounds: 'order and buyer' | 'order alone'
  now: Date
}

async function writeOrder(
  tx: ShopTransaction,
  request: OrderRequest,
  { orderId, details, buyer, bounds, now }: OrderToWrite,
): Promise<OrderParts> {
  const quantities = sumQuantities(request.items)
  const settings = await readSettings(tx)
  refuseTooLarge(quantities, settings)
  const lines = await lockOrderLines(tx, quantities, now)
  const promoCode = request.promoCode === undefined ? null : await takePromoCode(tx, request.promoCode, now)
  const amounts = refusePriceIncrease(request, lines, promoCode)
  refuseTooDear(amounts.total)
  if (bounds === 'order and buyer') await refuseTooMany(tx, buyer, { total: amounts.total, settings, now })
  if (!(await takeStock(tx, quantities))) {
    throw new ShopError('insufficient_stock', 'Le stock vient de changer. Veuillez réessayer.')
  }
  const customer_id = await recordCustomerOrder(tx, { ...details, total: amounts.total, now })
  const { order, items } = await insertOrder(tx, {
    orderId,
    details,
    buyer,
    customer_id,
    amounts,
    promoCode,
    lines,
    now,
  })
  const { order_number, total } = order
  announce(tx, { type: 'NEW_ORDER', data: { orderId, order_number, total } })
  return { order, items, history: [{ status: order.status, created_at: now }] }
}

/** Compares the shown total with the current one; a lower total is accepted (D6). */
function refusePriceIncrease(
  request: OrderRequest,
  lines: readonly OrderLine[],
  promoCode: TakenPromoCode | null,
): Bill {
  const percent = promoCode?.discount_percentage ?? 0
  const due = bill(
    lines.map(({ variant, quantity }) => ({ price: variant.price, quantity })),
    percent,
  )
  if (due.total > bill(request.items, percent).total) {
    throw new ShopError(
      'price_changed',
      'Le prix de votre commande a changé. Vérifiez le nouveau total, puis confirmez à nouveau.',
      { details: { lines: lines.map(({ product, variant }) => ({ product, variant })) } },
    )
  }
  return due
}

/** Already validated by the contract; only normalises. */
function canonicalDetails(request: ContactDetails): ContactDetails {
  const phone = normalisePhone(request.phone)
  if (phone === null) throw new Error('A phone number that the contract refuses reached the service.')
  return { ...cleanContactDetails(request), phone }
}

/** Inserts the order, its items and first history entry in one statement, to save round trips. */
async function insertOrder(
  tx: ShopTransaction,
  { orderId, details, buyer, customer_id, amounts, promoCode, lines, now }: NewOrder,
): Promise<Pick<OrderParts, 'order' | 'items'>> {
  const { subtotal, discount_amount, shipping_cost, total } = amounts
  const order = {
    id: orderId,
    order_number: newOrderNumber(randomInt),
    status: 'nouveau',
    ...details,
    subtotal,
    discount_amount,
    shipping_cost,
    total,
    created_at: now,
  } as const
  const items = await tx
    .with('placed', (query) =>
      query.insertInto('orders').values({
        ...order,
        customer_id,
        city_key: cityKey(details.city),
        promo_code_id: promoCode?.id ?? null,
        promo_code: promoCode?.code ?? null,
        browser_hash: buyer.marks.browser.now,
        network_hash: buyer.marks.network.now,
      }),
    )
    .with('begun', (query) =>
      query
        .insertInto('order_history')
        .values({ order_id: orderId, status: order.status, actor: 'shopper', created_at: now }),
    )
    .insertInto('order_items')
    .values(lines.map((line) => itemOf(orderId, line)))
    .returning(ITEM_COLUMNS)
    .withPlugin(prepared('order.insert'))
    .execute()
  return { order, items }
}

function itemOf(order_id: string, { product, variant, quantity }: OrderLine) {
  return {
    order_id,
    variant_id: variant.id,
    product_name: product.name,
    product_image: product.image_url,
    volume: variant.volume,
    quantity,
    price: variant.price,
  }
}
