/** Room of orders: placing, tracking, cancelling, listing, export. Start reading here: one order is one transaction. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Order, placeOrder as placeOrderCall } from '#contract/orders/orders.ts'
import { prepared, statement } from '#database/prepare.ts'
import { sendTogether } from '#database/together.ts'
import {
  type Bill,
  bill,
  type ContactDetails,
  cleanContactDetails,
  unservedMessage,
} from '#domain/checkout/checkout.ts'
import { type DeliveryTerms, deliveryTerms } from '#domain/checkout/delivery.ts'
import { usualCityName } from '#domain/customers/city-names.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { isClosed } from '#domain/settings/closing.ts'
import type { ClosingSettings, Settings } from '#domain/settings/settings.ts'
import { lockedVariants, variantLocks } from '#services/catalogue/offered-variants.ts'
import { isTaken, stockTaking, sumQuantities } from '#services/catalogue/stock.ts'
import { customerOrder } from '#services/customers/order-totals.ts'
import { announce } from '#services/live/announcements.ts'
import {
  promoCodeLock,
  promoCodeUse,
  type TakenPromoCode,
  usablePromoCode,
} from '#services/promo-codes/use.ts'
import { markBuyer } from '#services/risk/buyer-marks.ts'
import { factsOf, orderFacts } from '#services/risk/facts.ts'
import { judgeFrom } from '#services/risk/judge.ts'
import { rememberSettings, selectSettings } from '#services/settings/settings.ts'
import { type Ending, inEndingTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { accessGrant } from './access.ts'
import {
  type Buyer,
  buyerCounts,
  buyerLock,
  orderRefused,
  refuseTooDear,
  refuseTooLarge,
  refuseTooMany,
} from './bounds.ts'
import { findOrderOfKey, type KeyClaim, keyClaim } from './idempotency.ts'
import { type NewItem, orderInsert } from './insert.ts'
import { type OrderLine, orderLines } from './lines.ts'
import { recordTrial } from './trial.ts'
import { type OrderParts, type OrderStanding, orderView, readOrderView } from './view.ts'

export type OrderRequest = ParsedInput<typeof placeOrderCall>

/** Origin of an order request: session, IP address and idempotency key; `isOwner` of a signed-in administrator. */
export type OrderSender = {
  session: string
  address: string
  idempotencyKey: string | undefined
  isOwner?: boolean
}

/**
 * Places an order in a single transaction: stock, promo use, order, items, customer, history and the browser's access
 * (D7). Uses the shop's own prices: `price_changed` when the total is higher than shown to the shopper (D6),
 * `city_not_served` (S13.7), `insufficient_stock`, `promo_code_refused`, `idempotency_conflict`; above the shop's limits `order_too_large` and
 * `too_many_orders` (D39); `order_refused` to a number that the block list refuses (A20.11), or that ordered too often today (D56); `shop_closed` unless the owner tries the shop (A13.18).
 */
export async function placeOrder(
  shop: Shop,
  request: OrderRequest,
  { session, address, idempotencyKey: key, isOwner = false }: OrderSender,
): Promise<Order> {
  const now = shop.clock()
  const details = canonicalDetails(request)
  const buyer = { phone: details.phone, marks: await markBuyer(shop, { session, address }, now) }
  const orderId = randomUUID()
  const claim =
    key === undefined
      ? undefined
      : { key, request: withoutShownFee(request), from: { session }, orderId, now }
  const bounds = shop.rateLimits === 'on' ? 'order and buyer' : 'order alone'
  return inEndingTransaction(shop, async (tx) => {
    const [, stored] = await sendTogether(tx, [nothingOfOrders.compile(tx), selectSettings.compile(tx)])
    const settings = rememberSettings(tx, stored)
    const locked = await lockAll(tx, request, { claim, buyer, bounds, session, address, now })
    if (locked.existingOrderId !== undefined) {
      const existing = await readOrderView(tx, locked.existingOrderId, BUYER_STANDING)
      return { answer: () => existing }
    }
    return writeOrder(tx, request, {
      orderId,
      details,
      buyer,
      settings,
      locked,
      bounds,
      session,
      isOwner,
      now,
    })
  })
}

/** The order already placed by this request, if any. `idempotency_conflict`. */
export async function findPlacedOrder(
  { db }: Shop,
  request: OrderRequest,
  { session, idempotencyKey: key }: Pick<OrderSender, 'session' | 'idempotencyKey'>,
): Promise<Order | undefined> {
  const orderId =
    key === undefined
      ? undefined
      : await findOrderOfKey(db, { key, request: withoutShownFee(request), from: { session } })
  return orderId === undefined ? undefined : readOrderView(db, orderId, BUYER_STANDING)
}

/** If the table is locked, wait here, before locking rows that the next order would need. */
export async function waitForOrders(tx: ShopTransaction): Promise<void> {
  await nothingOfOrders(tx)
}

const nothingOfOrders = statement((db) =>
  db
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`false`)
    .withPlugin(prepared('order.wait'))
    .compile(),
)

/** A retry is the same order, whatever fee the page shows by then. */
function withoutShownFee({
  shipping_cost: _,
  ...request
}: OrderRequest): Omit<OrderRequest, 'shipping_cost'> {
  return request
}

const BUYER_STANDING: OrderStanding = { found: 'owner', mayCancel: true }

type Locking = {
  claim: KeyClaim | undefined
  buyer: Buyer
  bounds: 'order and buyer' | 'order alone'
  session: string
  address: string
  now: Date
}

/**
 * Whatever an order waits for, in one way to the database, in this order: the first attempt with its key, the buyer's other
 * orders, other orders of its sizes, and of its promo code. Then what is counted of the buyer, who is locked by then. What
 * is read of an attempt that came before is only its order, however the rest has turned out.
 */
async function lockAll(
  tx: ShopTransaction,
  request: OrderRequest,
  { claim, buyer, bounds, session, address, now }: Locking,
) {
  const quantities = sumQuantities(request.items)
  const { sizes, promotions } = variantLocks(
    tx,
    quantities.map(({ variant_id }) => variant_id),
  )
  const areCounted = bounds === 'order and buyer'
  const counts = areCounted ? buyerCounts(tx, { ...buyer, now }) : undefined
  const [claimed, , rows, active, promoCode, open, today] = await sendTogether(tx, [
    claim && keyClaim(tx, claim),
    areCounted ? buyerLock(tx, { phone: buyer.phone, session, address }) : undefined,
    sizes,
    promotions,
    request.promoCode === undefined ? undefined : promoCodeLock(tx, request.promoCode),
    counts?.open,
    counts?.today,
  ])
  const isFirst = claim === undefined || claimed.length > 0
  const existingOrderId = isFirst ? undefined : await findOrderOfKey(tx, claim)
  const offered = lockedVariants({ sizes: rows, promotions: active }, now)
  return { existingOrderId, quantities, offered, promoCode, counted: { open, today } }
}

type OrderToWrite = {
  orderId: string
  details: ContactDetails
  buyer: Buyer
  settings: Settings
  locked: Awaited<ReturnType<typeof lockAll>>
  bounds: 'order and buyer' | 'order alone'
  session: string
  isOwner: boolean
  now: Date
}

async function writeOrder(
  tx: ShopTransaction,
  request: OrderRequest,
  { orderId, details, buyer, settings, locked, bounds, session, isOwner, now }: OrderToWrite,
): Promise<Ending<Order, OrderParts['items'][number]>> {
  const { quantities } = locked
  if (!isOwner) refuseWhileClosed(settings.closing, now)
  const delivery = deliveryTerms(settings.delivery)
  refuseUnserved(delivery, details.city)
  refuseTooLarge(quantities, settings.orders)
  const lines = orderLines(quantities, locked.offered)
  const promoCode = request.promoCode === undefined ? null : usablePromoCode(locked.promoCode, now)
  const amounts = refusePriceIncrease(request, { lines, promoCode, delivery })
  refuseTooDear(amounts.total)
  if (bounds === 'order and buyer')
    refuseTooMany(locked.counted, { total: amounts.total, settings: settings.orders, now })
  const { marks } = buyer
  const { phone, address } = details
  const [, taken, [customer], facts] = await sendTogether(tx, [
    promoCode === null ? undefined : promoCodeUse(tx, promoCode),
    stockTaking(tx, quantities, { orderId, now }),
    // Holds the customer's row: of two orders of a phone at once, the second one's facts have the first.
    customerOrder.compile(tx, { ...details, total: amounts.total, now }),
    orderFacts(tx, { id: orderId, phone, marks, now }),
  ])
  if (!isTaken(tx, quantities, taken) || customer === undefined) {
    throw new ShopError('insufficient_stock', 'Le stock vient de changer. Veuillez réessayer.')
  }
  const sent = { id: orderId, phone, address, total: amounts.total, marks, weights: settings.risk, now }
  const judged = judgeFrom(factsOf(facts), sent)
  if (judged.isRefused) throw orderRefused()
  const { order, query } = orderInsert(tx, {
    orderId,
    details,
    marks,
    customer_id: customer.id,
    amounts,
    promoCode,
    lines: lines.map(itemOf),
    risk: judged.columns,
    now,
  })
  const access = accessGrant(tx, { session, orderId, reason: 'placed', now })
  const { order_number, total } = order
  announce(tx, { type: 'NEW_ORDER', data: { orderId, order_number, total } })
  const history = [{ status: order.status, created_at: now }]
  const answer = (items: OrderParts['items']) => orderView({ order, items, history }, BUYER_STANDING)
  if (!isOwner) return { last: [query, access], answer }
  const [items] = await sendTogether(tx, [query, access])
  await recordTrial(tx, { orderId, closing: settings.closing, now })
  return { answer: () => answer(items) }
}

function refuseWhileClosed(closing: ClosingSettings, now: Date): void {
  if (!isClosed(closing, now)) return
  const { sentence, until } = closing
  throw new ShopError('shop_closed', sentence, { details: { until } })
}

export function refuseUnserved(delivery: DeliveryTerms, city: string): void {
  const message = unservedMessage(delivery, city)
  if (message !== null)
    throw new ShopError('city_not_served', message, { issues: [{ path: 'city', message }] })
}

type Current = { lines: readonly OrderLine[]; promoCode: TakenPromoCode | null; delivery: DeliveryTerms }

/** Compares the shown total, delivery included, with the current one; a lower total is accepted (D6). */
function refusePriceIncrease(request: OrderRequest, { lines, promoCode, delivery }: Current): Bill {
  const charged = {
    discountPercent: promoCode?.discount_percentage ?? 0,
    delivery,
    city: usualCityName(request.city),
  }
  const due = bill(
    lines.map(({ variant, quantity }) => ({ price: variant.price, quantity })),
    charged,
  )
  const shown = bill(request.items, charged)
  const shownTotal = shown.total - shown.shipping_cost + (request.shipping_cost ?? shown.shipping_cost)
  if (due.total > shownTotal) {
    throw new ShopError(
      'price_changed',
      'Le prix de votre commande a changé. Vérifiez le nouveau total, puis confirmez à nouveau.',
      { details: { lines: lines.map(({ product, variant }) => ({ product, variant })) } },
    )
  }
  return due
}

/** Already validated by the contract; only normalises. A nickname of a city is that city, with its fee (S13.60). */
export function canonicalDetails(request: ContactDetails): ContactDetails {
  const phone = normalisePhone(request.phone)
  if (phone === null) throw new Error('A phone number that the contract refuses reached the service.')
  const details = cleanContactDetails(request)
  return { ...details, city: usualCityName(details.city), phone }
}

function itemOf({ product, variant, quantity }: OrderLine): NewItem {
  return {
    variant_id: variant.id,
    product_name: product.name,
    product_image: product.image_url,
    volume: variant.volume,
    quantity,
    price: variant.price,
  }
}
