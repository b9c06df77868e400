/** Room of orders: placing, tracking and cancelling from this browser. */

import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/errors.ts'
import { IDEMPOTENCY_HEADER, lookUpOrder, placeOrder as placeOrderCall } from '#contract/orders/orders.ts'
import type { Cart, CartChange } from '#domain/cart/cart.ts'
import type { Bill, ContactDetails } from '#domain/checkout/checkout.ts'
import type { ConsentPurpose } from '#domain/consent/consent.ts'
import type { Issue } from '#domain/errors.ts'
import { browserApi } from '#web/data/api.ts'
import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import {
  type AppliedPromoCode,
  forgetPromoCode,
  keepPromoCode,
  readAppliedCode,
} from '#web/data/cart/applied-code.ts'
import { applyFreshLines, refreshCart } from '#web/data/cart/refresh.ts'
import { readCart } from '#web/data/cart/state.ts'
import { readFreshLine } from '#web/data/cart/storage.ts'
import { sentOrigin } from '#web/data/consent/sent-origin.ts'
import { deducted } from '#web/data/decants/deducted.ts'
import { readList } from '#web/data/readers.ts'
import { type AttemptFate, forgetAttempt, idempotencyKeyOf, mayOrderExist, recordFate } from './attempt.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { WORDS } from './placing-words.fr.ts'

/** Only `placed` means that an order was made. */
export type PlacingOutcome =
  | { outcome: 'placed'; order: PlacedOrder }
  | { outcome: 'invalid'; issues: readonly Issue[] }
  /** The cart is already corrected; the shopper must confirm again. */
  | { outcome: 'cart_changed'; cause: 'price' | 'stock'; message: string; changes: readonly CartChange[] }
  /** The code is already removed from the cart; the total is higher now, so the shopper must confirm again. */
  | { outcome: 'promo_code_refused'; message: string }
  /** Above the limits of an order (D39): the shopper must contact the shop; the cart is kept. */
  | { outcome: 'beyond_bounds'; message: string }
  /** The cart is kept until the shop opens. */
  | { outcome: 'shop_closed'; message: string }
  /** While `mayExist`, the cart must not change: a retry must send the same order. */
  | { outcome: 'refused'; message: string; mayExist: boolean }

type Shown = Pick<Bill, 'shipping_cost' | 'discount_amount'> & {
  promoCode: AppliedPromoCode | null
  /** The purposes for which the shop asks consent: `useSite().consent`. */
  asked: readonly ConsentPurpose[]
}

export type PlacedOrder = EndpointAnswer<typeof placeOrderCall>

const TOO_MANY_REQUESTS = 429

/**
 * Orders the cart in one idempotent call (D6 to D8), without automatic retries. It never throws. Amounts and
 * promo code are those that the shopper saw; a code that gave nothing is left out.
 */
export async function placeOrder(
  details: ContactDetails,
  { shipping_cost, discount_amount, promoCode, asked }: Shown,
): Promise<PlacingOutcome> {
  const cart = readCart()
  if (cart.length === 0) return { outcome: 'refused', message: WORDS.emptyCart, mayExist: false }
  const items = orderItems(cart)
  const { decants, heed } = deducted.read()
  const order = {
    ...details,
    items,
    ...(promoCode !== null && { promoCode: promoCode.code, promoCodeId: promoCode.promoCodeId }),
    ...(decants.length > 0 && { decants }),
  }
  const key = idempotencyKeyOf(order)
  if (navigator.onLine === false) return offline()
  try {
    const placed = await browserApi.call(
      placeOrderCall,
      { ...order, shipping_cost, discount_amount, origin: sentOrigin(asked) },
      { headers: { [IDEMPOTENCY_HEADER]: key } },
    )
    forgetAttempt()
    forgetPromoCode()
    heed?.()
    return { outcome: 'placed', order: await ensureOrderNumber(placed, details) }
  } catch (error) {
    recordFate(key, fateOf(error))
    return outcomeOf(error)
  }
}

/** Nothing was sent; an earlier attempt may still be in doubt. */
function offline(): PlacingOutcome {
  const mayExist = mayOrderExist()
  return { outcome: 'refused', message: mayExist ? WORDS.offlineInDoubt : WORDS.offline, mayExist }
}

/** Only a refusal by the server itself proves that no order was made. */
function fateOf(error: unknown): AttemptFate {
  if (!(error instanceof ApiError) || error.status >= 500) return 'lost'
  const wasRead = error.refusal?.code === 'too_many_orders'
  return error.status === TOO_MANY_REQUESTS && !wasRead ? 'put off' : 'answered'
}

function orderItems(cart: Cart) {
  return cart.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity, price: variant.price }))
}

/** If the answer lacks the number, looks the order up by phone and city (S4.16). */
async function ensureOrderNumber(placed: PlacedOrder, { phone, city }: ContactDetails): Promise<PlacedOrder> {
  if (placed.order_number) return placed
  try {
    return await browserApi.call(lookUpOrder, { phone, city })
  } catch (error) {
    // The order exists, so it must not look refused.
    console.warn('The number of the placed order could not be found.', error)
    return placed
  }
}

async function outcomeOf(error: unknown): Promise<PlacingOutcome> {
  const refusal = error instanceof ApiError ? error.refusal : undefined
  const message = refusalMessage(error, error instanceof ApiError ? WORDS.failed : WORDS.cutOff)
  if (refusal?.decants) deducted.read().heed?.(refusal.decants)
  switch (refusal?.code) {
    case 'invalid_input':
    case 'city_not_served':
      return invalid(refusal)
    case 'price_changed':
      return { outcome: 'cart_changed', cause: 'price', message, changes: await applyRefusal(refusal) }
    case 'insufficient_stock':
      return { outcome: 'cart_changed', cause: 'stock', message, changes: await applyRefusal(refusal) }
    case 'promo_code_refused':
      forgetPromoCode()
      return { outcome: 'promo_code_refused', message }
    case 'order_too_large':
    case 'too_many_orders':
    case 'order_refused':
      return { outcome: 'beyond_bounds', message }
    case 'shop_closed':
      return { outcome: 'shop_closed', message }
    case 'decant_refused':
    case 'idempotency_conflict':
      forgetAttempt()
      return { outcome: 'refused', message, mayExist: false }
    default:
      return { outcome: 'refused', message, mayExist: mayOrderExist() }
  }
}

/** Issues of the form's fields are shown at the fields, others as a message. */
function invalid({ message, issues = [] }: Refusal): PlacingOutcome {
  const shown = issues.filter(({ path }) => Object.hasOwn(EMPTY_DRAFT, path))
  if (shown.length > 0) return { outcome: 'invalid', issues: shown }
  return { outcome: 'refused', message: issues[0]?.message ?? message, mayExist: false }
}

/** Applies the current lines that the refusal carries; without them, asks the server. Keeps what the code gives now. */
async function applyRefusal(refusal: Refusal): Promise<readonly CartChange[]> {
  const promoCode = readAppliedCode(refusal.promoCode)
  if (promoCode !== undefined) keepPromoCode(promoCode)
  const lines = readList(readFreshLine)(refusal.lines)
  return lines === undefined ? refreshCart() : applyFreshLines(lines)
}
