import { IDEMPOTENCY_HEADER, placeOrder } from '#contract/orders/orders.ts'
import { applyPromoCode } from '#contract/promo-codes/promo-codes.ts'
import { normalisePhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { customerNetworkOf } from '#server/http/client-address.ts'
import { acceptedLanguage, inLanguage } from '#server/http/errors.ts'
import { idempotencyKey } from '#server/http/idempotency-key.ts'
import { mount } from '#server/http/mount.ts'
import { sayingBy } from '#server/http/saying-by.ts'
import { findStaffSession } from '#services/account/sessions.ts'
import * as orders from '#services/orders/place.ts'
import * as promoCodes from '#services/promo-codes/use.ts'
import { countHit } from '#services/rate-limits.ts'
import { withRefillChoice } from '#services/reminders/refill-choice.ts'
import type { Shop } from '#services/shop.ts'

const TEN_MINUTES = 600
/** Limits requests, successful or not; the shop's own limits apply to placed orders. */
const ORDERS_PER_ADDRESS = { what: 'orders', hits: 120, windowSeconds: TEN_MINUTES }
/** Strict: real customers never order this often, and fake orders need fake phone numbers too. */
const ORDERS_PER_PHONE = { what: 'orders-phone', hits: 10, windowSeconds: TEN_MINUTES }
const PROMO_CODES_PER_ADDRESS = { what: 'promo-codes', hits: 30, windowSeconds: TEN_MINUTES }

/** Mounts promo codes and placing orders. */
export function mountCheckout(deps: ApiDependencies): void {
  mount(
    deps,
    applyPromoCode,
    async ({ shop, input, visit: { session }, header }) => {
      const application = await promoCodes.applyPromoCode(shop, input, session)
      const language = acceptedLanguage(header('accept-language'))
      return { ...application, message: inLanguage(sayingBy(application.message), language) }
    },
    { limit: PROMO_CODES_PER_ADDRESS },
  )
  mount(deps, placeOrder, async ({ shop, input, visit: { session }, address, header, browserToken }) => {
    const key = idempotencyKey(header(IDEMPOTENCY_HEADER))
    // Only browsers with which someone has signed in are checked.
    const isOwner =
      browserToken !== undefined && (await findStaffSession(shop, session))?.role === 'proprietaire'
    const language = acceptedLanguage(header('accept-language'))
    const browser = { cookie: header('cookie'), userAgent: header('user-agent') }
    const sender = {
      session,
      address: customerNetworkOf(address),
      idempotencyKey: key,
      isOwner,
      language,
      browser,
    }
    // Retries of an order already placed are never limited.
    const placed = await orders.findPlacedOrder(shop, input, sender)
    if (placed !== undefined) return withRefillChoice(shop, placed, { session })
    await countHit(shop, ORDERS_PER_ADDRESS, address)
    await countHit(shop, ORDERS_PER_PHONE, normalisePhone(input.phone) ?? '')
    const order = await countingGuesses(shop, { code: input.promoCode, address }, () =>
      orders.placeOrder(shop, input, sender),
    )
    return withRefillChoice(shop, order, { session })
  })
}

/**
 * A refused order with a promo code may reveal something about the code, so it counts as a guess, in the same limit as
 * the promo code field; above the limit nothing more is revealed. A placed order does not count.
 */
async function countingGuesses<T>(
  shop: Shop,
  { code, address }: { code: string | undefined; address: string },
  place: () => Promise<T>,
): Promise<T> {
  try {
    return await place()
  } catch (error) {
    if (code !== undefined && error instanceof ShopError)
      await countHit(shop, PROMO_CODES_PER_ADDRESS, address)
    throw error
  }
}
