import { randomInt, randomUUID } from 'node:crypto'
import type { EndpointParsedInput } from '#contract/endpoint.ts'
import type { placeOrder as placeOrderCall } from '#contract/orders.ts'
import { type Bill, bill, type ContactDetails } from '#domain/checkout.ts'
import { cityKey, normalisePhone } from '#domain/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { newOrderNumber } from '#domain/orders.ts'
import { recordCustomerOrder } from './customers.ts'
import { claimIdempotencyKey } from './idempotency.ts'
import { announce } from './live.ts'
import { lockOrderLines, type OrderLine } from './order-lines.ts'
import {
  ITEM_COLUMNS,
  type OrderParts,
  type OrderStanding,
  type OrderView,
  orderView,
  readOrderView,
} from './order-view.ts'
import { type TakenPromoCode, takePromoCode } from './promo-codes.ts'
import { grantOrderAccess } from './sessions.ts'
import { inTransaction, type Shop, type ShopTransaction } from './shop.ts'
import { sumQuantities, takeStock } from './stock.ts'

export type OrderRequest = EndpointParsedInput<typeof placeOrderCall>

/**
 * Places an order: stock, promo use, order, items, customer, history and the browser's right to see it, in one
 * transaction, all or nothing (decision 7). Prices are the shop's own: `price_changed` when the total is higher than
 * what the shopper was shown (decision 6), `insufficient_stock`, `promo_code_refused`, `idempotency_conflict`.
 */
export function placeOrder(
  shop: Shop,
  request: OrderRequest,
  { session, idempotencyKey }: { session: string; idempotencyKey: string | undefined },
): Promise<OrderView> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const newOrderId = randomUUID()
    const existingOrderId = await findOrderOfKey(tx, {
      key: idempotencyKey,
      request,
      orderId: newOrderId,
      now,
    })
    const orderId = existingOrderId ?? newOrderId
    const written =
      existingOrderId === undefined ? await writeOrder(tx, request, { orderId, now }) : undefined
    await grantOrderAccess(tx, { session, orderId, reason: 'placed', now })
    return written === undefined ? readOrderView(tx, orderId, PLACED_IT) : orderView(written, PLACED_IT)
  })
}

const PLACED_IT: OrderStanding = { found: 'owner', mayCancel: true }

async function findOrderOfKey(
  tx: ShopTransaction,
  claim: { key: string | undefined; request: OrderRequest; orderId: string; now: Date },
): Promise<string | undefined> {
  const { key } = claim
  if (key === undefined) return undefined
  const { existingOrderId } = await claimIdempotencyKey(tx, { ...claim, key })
  return existingOrderId
}

async function writeOrder(
  tx: ShopTransaction,
  request: OrderRequest,
  { orderId, now }: { orderId: string; now: Date },
): Promise<OrderParts> {
  const details = cleanContactDetails(request)
  const quantities = sumQuantities(request.items)
  const lines = await lockOrderLines(tx, quantities, now)
  const promoCode = request.promoCode === undefined ? null : await takePromoCode(tx, request.promoCode, now)
  const amounts = refuseDearer(request, lines, promoCode)
  const left = await takeStock(tx, quantities)
  if (left === undefined) {
    throw new ShopError('insufficient_stock', 'Le stock vient de changer. Veuillez réessayer.')
  }
  const customer_id = await recordCustomerOrder(tx, { ...details, total: amounts.total, now })
  const { order, items } = await insertOrder(tx, {
    orderId,
    details,
    customer_id,
    amounts,
    promoCode,
    lines,
    now,
  })
  const { order_number, total } = order
  await announce(tx, ...left, { type: 'NEW_ORDER', data: { orderId, order_number, total } })
  return { order, items, history: [{ status: order.status, created_at: now }] }
}

/** Compares what the shopper was shown with what is due now; a lower total is accepted (decision 6). */
function refuseDearer(
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

/** The contract has already judged the fields; here they only take their canonical form. */
function cleanContactDetails({ name, phone, city, address }: ContactDetails): ContactDetails {
  const canonical = normalisePhone(phone)
  if (canonical === null) throw new Error('A phone number that the contract refuses reached the service.')
  return { name: name.trim(), phone: canonical, city: city.trim(), address: address.trim() }
}

type NewOrder = {
  orderId: string
  details: ContactDetails
  customer_id: number
  amounts: Bill
  promoCode: TakenPromoCode | null
  lines: readonly OrderLine[]
  now: Date
}

/** The order, its items and the beginning of its history: one statement, for each is a way to the database and back. */
async function insertOrder(
  tx: ShopTransaction,
  { orderId, details, customer_id, amounts, promoCode, lines, now }: NewOrder,
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
