import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/errors.ts'
import { IDEMPOTENCY_HEADER, placeOrder as placeOrderCall, trackOrder } from '#contract/orders.ts'
import type { Cart, CartChange } from '#domain/cart.ts'
import type { ContactDetails } from '#domain/checkout.ts'
import type { Issue } from '#domain/errors.ts'
import { browserApi } from './api.ts'
import { ApiError, refusalMessage } from './api-error.ts'
import { followFreshLines, refreshCart } from './cart-refresh.ts'
import { readCart } from './cart-state.ts'
import { readFreshLine } from './cart-storage.ts'
import { forgetAttempt, keyOfAttempt } from './order-attempt.ts'
import { forgetPromoCode, readPromoCode } from './promo-code.ts'
import { readList } from './readers.ts'

/** What became of a checkout; only `placed` made an order. */
export type PlacingOutcome =
  | { outcome: 'placed'; order: PlacedOrder }
  | { outcome: 'invalid'; issues: readonly Issue[] }
  /** The cart has already been made what it can be; the shopper is asked to confirm again. */
  | { outcome: 'cart_changed'; cause: 'price' | 'stock'; message: string; changes: readonly CartChange[] }
  /** The code has already been taken off the cart: the total is higher now, the shopper is asked to confirm again. */
  | { outcome: 'promo_code_refused'; message: string }
  /** Without an answer of the shop the order may exist: the cart must stay as it was for a retry to be the same. */
  | { outcome: 'refused'; message: string; isAnswered: boolean }

export type PlacedOrder = EndpointAnswer<typeof placeOrderCall>

const FAILURE = "Une erreur s'est produite lors de la création de votre commande. Veuillez réessayer."
const EMPTY_CART = 'Panier vide'
const FIELDS = ['name', 'phone', 'city', 'address']

/** Orders what is in the cart, in one call that a retry cannot double (decisions 6 to 8). Never throws. */
export async function placeOrder(details: ContactDetails): Promise<PlacingOutcome> {
  const cart = readCart()
  if (cart.length === 0) return { outcome: 'refused', message: EMPTY_CART, isAnswered: true }
  const promoCode = readPromoCode()
  const order = {
    ...details,
    items: orderItems(cart),
    ...(promoCode !== null && { promoCode: promoCode.code, promoCodeId: promoCode.promoCodeId }),
  }
  try {
    const placed = await browserApi.call(placeOrderCall, order, { [IDEMPOTENCY_HEADER]: keyOfAttempt(order) })
    forgetAttempt()
    forgetPromoCode()
    return { outcome: 'placed', order: await withNumber(placed, details) }
  } catch (error) {
    return outcomeOf(error)
  }
}

function orderItems(cart: Cart) {
  return cart.map(({ variant, quantity }) => ({ variant_id: variant.id, quantity, price: variant.price }))
}

/** Should the answer lack the number, the order is looked up by phone and city (storefront §4, Checkout). */
async function withNumber(placed: PlacedOrder, { phone, city }: ContactDetails): Promise<PlacedOrder> {
  if (placed.order_number) return placed
  try {
    return await browserApi.call(trackOrder, { phone, city })
  } catch (error) {
    // The order exists all the same: it must never look refused.
    console.warn('The number of the placed order could not be found.', error)
    return placed
  }
}

async function outcomeOf(error: unknown): Promise<PlacingOutcome> {
  const refusal = error instanceof ApiError ? error.refusal : undefined
  const message = refusalMessage(error, FAILURE)
  switch (refusal?.code) {
    case 'invalid_input':
      return invalid(refusal)
    case 'price_changed':
      return { outcome: 'cart_changed', cause: 'price', message, changes: await followAnswer(refusal) }
    case 'insufficient_stock':
      return { outcome: 'cart_changed', cause: 'stock', message, changes: await followAnswer(refusal) }
    case 'promo_code_refused':
      forgetPromoCode()
      return { outcome: 'promo_code_refused', message }
    case 'idempotency_conflict':
      forgetAttempt()
      return { outcome: 'refused', message, isAnswered: true }
    default:
      return { outcome: 'refused', message, isAnswered: error instanceof ApiError && error.status < 500 }
  }
}

/** Issues of the form's own fields are shown there; any other is said as it is. */
function invalid({ message, issues = [] }: Refusal): PlacingOutcome {
  const shown = issues.filter(({ path }) => FIELDS.includes(path))
  if (shown.length > 0) return { outcome: 'invalid', issues: shown }
  return { outcome: 'refused', message: issues[0]?.message ?? message, isAnswered: true }
}

/** The refusal carries what the lines are now; without them the server is asked. */
async function followAnswer(refusal: Refusal): Promise<readonly CartChange[]> {
  const lines = readList(readFreshLine)(refusal.lines)
  return lines === undefined ? refreshCart() : followFreshLines(lines)
}
