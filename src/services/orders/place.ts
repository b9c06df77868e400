/** Room of orders: placing, tracking, cancelling, listing, export. Start reading here: one order is one transaction. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Order, placeOrder as placeOrderCall } from '#contract/orders/orders.ts'
import {
  type Bill,
  bill,
  type ContactDetails,
  cleanContactDetails,
  subtotalOf,
  unservedMessage,
} from '#domain/checkout/checkout.ts'
import { type DeliveryTerms, deliveryTerms } from '#domain/checkout/delivery.ts'
import { usualCityName } from '#domain/customers/city-names.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { type Decant, deductDecants, deducted } from '#domain/decants/deduction.ts'
import { ShopError } from '#domain/errors.ts'
import { isClosed } from '#domain/settings/closing.ts'
import type { ClosingSettings, Settings } from '#domain/settings/settings.ts'
import type { Speech } from '#domain/settings/speech.ts'
import { saying } from '#domain/words/said.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { lockOfferedVariants } from '#services/catalogue/offered-variants.ts'
import { sumQuantities, takeStock } from '#services/catalogue/stock.ts'
import { readSpeech } from '#services/contents/read.ts'
import { recordCustomerOrder } from '#services/customers/order-totals.ts'
import { lockDecants, type ProvedDecant, recordDeductions } from '#services/decants/take.ts'
import { endCartsOf } from '#services/left-carts/end.ts'
import { announce } from '#services/live/announcements.ts'
import { type BrowserHeaders, recordOrigin } from '#services/origins/record.ts'
import { type TakenPromoCode, takePromoCode } from '#services/promo-codes/use.ts'
import { markBuyer } from '#services/risk/buyer-marks.ts'
import { judgeNewOrder } from '#services/risk/judge.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { grantOrderAccess } from './access.ts'
import {
  type Buyer,
  lockBuyer,
  orderRefused,
  refuseTooDear,
  refuseTooLarge,
  refuseTooMany,
} from './bounds.ts'
import { claimIdempotencyKey, findOrderOfKey } from './idempotency.ts'
import { insertOrder, type NewItem } from './insert.ts'
import { type OrderLine, orderLines } from './lines.ts'
import { proveDecants } from './prove.ts'
import { recordTrial } from './trial.ts'
import { type OrderStanding, orderView, readOrderView } from './view.ts'

export type OrderRequest = ParsedInput<typeof placeOrderCall>

/**
 * Says where an order request comes from: session, IP address and idempotency key; `isOwner` for a signed-in
 * owner; the language of its page.
 */
export type OrderSender = {
  session: string
  address: string
  idempotencyKey: string | undefined
  isOwner?: boolean
  language?: SiteLanguage
  /** What the request's headers say of the browser. */
  browser?: BrowserHeaders
}

/**
 * Places an order in a single transaction: stock, promo use, order, items, customer, history and the browser's access
 * (D7). Uses the shop's own prices: `price_changed` when the total is higher than shown to the shopper (D6),
 * `city_not_served` (S13.7), `insufficient_stock`, `promo_code_refused`, `decant_refused` (S22.8), `idempotency_conflict`; above the shop's limits `order_too_large` and
 * `too_many_orders` (D39); `order_refused` to a number that the block list refuses (A20.11), or that ordered too often today (D56); `shop_closed` unless the owner tries the shop (A13.18).
 */
export async function placeOrder(
  shop: Shop,
  request: OrderRequest,
  { session, address, idempotencyKey: key, isOwner = false, language = 'fr', browser = {} }: OrderSender,
): Promise<Order> {
  const now = shop.clock()
  const details = canonicalDetails(request)
  const buyer = { phone: details.phone, marks: await markBuyer(shop, { session, address }, now) }
  const orderId = randomUUID()
  const isCounted = shop.rateLimits === 'on'
  const { translate } = await readSpeech(shop, language)
  const proved = await proveDecants(shop, { decants: request.decants ?? [], phone: details.phone })
  return inTransaction(shop, async (tx) => {
    await waitForOrders(tx)
    const settings = await readSettings(tx)
    if (key !== undefined) {
      const claim = { key, request: withoutShownAmounts(request), from: { session }, orderId, now }
      const { existingOrderId } = await claimIdempotencyKey(tx, claim)
      if (existingOrderId !== undefined) return readOrderView(tx, existingOrderId, BUYER_STANDING)
    }
    if (isCounted) await lockBuyer(tx, { phone: details.phone, session, address })
    const order = await writeOrder(tx, request, {
      orderId,
      details,
      buyer,
      settings,
      isCounted,
      isOwner,
      language,
      translate,
      proved,
      now,
    })
    await recordOrigin(tx, { orderId, origin: request.origin, browser, settings: settings.consent, now })
    await grantOrderAccess(tx, { session, orderId, reason: 'placed', now })
    await endCartsOf(tx, { phone: details.phone, session, end: 'revenue', now })
    if (isOwner) await recordTrial(tx, { orderId, closing: settings.closing, now })
    return order
  })
}

/** Returns the order already placed by this request, if any. It refuses with `idempotency_conflict`. */
export async function findPlacedOrder(
  { db }: Shop,
  request: OrderRequest,
  { session, idempotencyKey: key }: Pick<OrderSender, 'session' | 'idempotencyKey'>,
): Promise<Order | undefined> {
  const orderId =
    key === undefined
      ? undefined
      : await findOrderOfKey(db, { key, request: withoutShownAmounts(request), from: { session } })
  return orderId === undefined ? undefined : readOrderView(db, orderId, BUYER_STANDING)
}

/** If the table is locked, wait here, before locking rows that the next order would need. */
export async function waitForOrders(tx: ShopTransaction): Promise<void> {
  await tx.selectFrom('orders').select('id').where(sql<boolean>`false`).execute()
}

/** A retry is the same order, whatever fee, discount and origin the page tells by then, so they are left out. */
function withoutShownAmounts({
  shipping_cost: _,
  discount_amount: __,
  origin: ___,
  ...request
}: OrderRequest): Omit<OrderRequest, 'shipping_cost' | 'discount_amount' | 'origin'> {
  return request
}

const BUYER_STANDING: OrderStanding = { found: 'owner', mayCancel: true }

type OrderToWrite = {
  orderId: string
  details: ContactDetails
  buyer: Buyer
  settings: Settings
  /** Says whether the limits of one buyer hold. */
  isCounted: boolean
  isOwner: boolean
  language: SiteLanguage
  translate: Speech['translate']
  proved: readonly ProvedDecant[]
  now: Date
}

/** Locks what the order needs, always in this order (orders of decants, variants, promo code, customer), and then writes it. */
async function writeOrder(
  tx: ShopTransaction,
  request: OrderRequest,
  { orderId, details, buyer, settings, isCounted, isOwner, language, translate, proved, now }: OrderToWrite,
): Promise<Order> {
  const quantities = sumQuantities(request.items)
  if (!isOwner) refuseWhileClosed(settings.closing, { translate, now })
  const delivery = deliveryTerms(settings.delivery)
  refuseUnserved(delivery, details.city)
  refuseTooLarge(quantities, settings.orders)
  const owned = await lockDecants(tx, proved, { settings: settings.orders, now })
  const variantIds = quantities.map(({ variant_id }) => variant_id)
  const lines = orderLines(quantities, await lockOfferedVariants(tx, { variantIds, now }))
  const priced = lines.map(({ variant, quantity }) => ({
    ...{ variant_id: variant.id, price: variant.price, quantity },
  }))
  const decants = deductDecants(priced, owned)
  const promoCode =
    request.promoCode === undefined
      ? null
      : await takePromoCode(tx, request.promoCode, {
          phone: details.phone,
          subtotal: subtotalOf(priced),
          now,
        })
  const amounts = refusePriceIncrease(request, { lines, decants, owned, promoCode, delivery })
  refuseTooDear(amounts.total)
  if (isCounted) await refuseTooMany(tx, buyer, { total: amounts.total, settings: settings.orders, now })
  if (!(await takeStock(tx, quantities, { orderId, now }))) {
    throw new ShopError('insufficient_stock', saying('stockChanged', {}))
  }
  const customer_id = await recordCustomerOrder(tx, { ...details, total: amounts.total, language, now })
  const { columns: risk, isRefused } = await judgeNewOrder(tx, {
    id: orderId,
    ...buyer,
    address: details.address,
    total: amounts.total,
    weights: settings.risk,
    now,
  })
  if (isRefused) throw orderRefused()
  const { order, items } = await insertOrder(tx, {
    orderId,
    details,
    marks: buyer.marks,
    staffId: null,
    customer_id,
    language,
    amounts,
    promoCode,
    lines: lines.map(itemOf),
    risk,
    now,
  })
  await recordDeductions(tx, orderId, { decants, sum: amounts.decant_discount })
  const { order_number, total } = order
  announce(tx, { type: 'NEW_ORDER', data: { orderId, order_number, total } })
  const history = [{ status: order.status, created_at: now }]
  return orderView({ order, items, history }, BUYER_STANDING)
}

/** Refuses with the owner's sentence; in Arabic with the house's where the owner's has no translation. */
function refuseWhileClosed(
  closing: ClosingSettings,
  { translate, now }: Pick<OrderToWrite, 'translate' | 'now'>,
): void {
  if (!isClosed(closing, now)) return
  const { sentence, until } = closing
  const text = translate(sentence)
  const { said } = text === sentence ? saying('shopClosed', {}) : saying('ownWords', { text })
  throw new ShopError('shop_closed', { message: sentence, said }, { details: { until } })
}

export function refuseUnserved(delivery: DeliveryTerms, city: string): void {
  const refusal = unservedMessage(delivery, city)
  if (refusal !== null)
    throw new ShopError('city_not_served', refusal, { issues: [{ path: 'city', ...refusal }] })
}

type Current = {
  lines: readonly OrderLine[]
  decants: readonly Decant[]
  /** All that the request named, as the shop deducts them now. */
  owned: readonly Decant[]
  promoCode: TakenPromoCode | null
  delivery: DeliveryTerms
}

/**
 * Compares the shown total, delivery and discount included, with the current one; a lower total is accepted (D6). The
 * refusal says what the code and the decants give now, which the page may have kept since before a change.
 */
function refusePriceIncrease(
  request: OrderRequest,
  { lines, decants, owned, promoCode, delivery }: Current,
): Bill {
  const charged = {
    promo: promoCode,
    delivery,
    city: usualCityName(request.city),
    decants: deducted(decants),
  }
  const due = bill(
    lines.map(({ variant, quantity }) => ({ price: variant.price, quantity })),
    charged,
  )
  const shown = bill(request.items, charged)
  const { shipping_cost = shown.shipping_cost, discount_amount = shown.discount_amount } = request
  const shownTotal = shown.subtotal - discount_amount + shipping_cost
  if (due.total > shownTotal) {
    throw new ShopError('price_changed', saying('priceChanged', {}), {
      details: {
        lines: lines.map(({ product, variant }) => ({ product, variant })),
        ...(promoCode !== null && { promoCode: toldPromoCode(promoCode) }),
        ...(owned.length > 0 && { decants: owned }),
      },
    })
  }
  return due
}

/** Names the fields as the call that applies a code does. */
function toldPromoCode({ id, code, discount_percentage, kind, amount, smallest_basket }: TakenPromoCode) {
  return { promoCodeId: id, code, discount: discount_percentage, kind, amount, smallest_basket }
}

/**
 * The details are already validated by the contract and are only normalised. A nickname of a city becomes that city, with
 * its fee (S13.60).
 */
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
