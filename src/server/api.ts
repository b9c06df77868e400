import { Hono } from 'hono'
import { currentUser, login, logout } from '#contract/auth.ts'
import { refreshCart } from '#contract/cart.ts'
import { getProduct, listBestsellers, listProducts, listRelatedProducts } from '#contract/catalogue.ts'
import { browseCatalogue } from '#contract/catalogue-browse.ts'
import { cancelOrder, IDEMPOTENCY_HEADER, placeOrder, trackOrder } from '#contract/orders.ts'
import { applyPromoCode } from '#contract/promo-codes.ts'
import { getPromotionStatus, getVariantPrice } from '#contract/promotions.ts'
import type { Read } from '#contract/public-reads.ts'
import { getQuizResults } from '#contract/quiz.ts'
import { normalisePhone } from '#domain/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import * as auth from '#services/auth.ts'
import * as cancellation from '#services/cancellation.ts'
import * as cart from '#services/cart.ts'
import * as catalogue from '#services/catalogue.ts'
import * as orders from '#services/orders.ts'
import * as prices from '#services/prices.ts'
import * as promoCodes from '#services/promo-codes.ts'
import * as quiz from '#services/quiz.ts'
import { countHit } from '#services/rate-limits.ts'
import type { Shop } from '#services/shop.ts'
import * as tracking from '#services/tracking.ts'
import { mountCustomers } from './api-customers.ts'
import { mountAdminOrders } from './api-orders.ts'
import { mountAdminProducts } from './api-products.ts'
import { mountPromoCodes } from './api-promo-codes.ts'
import { mountPromotions } from './api-promotions.ts'
import type { ClientAddress } from './client-address.ts'
import { answerError } from './errors.ts'
import { type Door, mount, mountPublic, type PublicReads, readInProcess } from './mount.ts'
import type { PictureStorage } from './picture-storage.ts'
import { mountPictureUpload } from './picture-upload.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { logWrites, type WriteLine } from './request-log.ts'
import type { SessionKeeper } from './session.ts'

/** Generous: on a phone network, a whole town may share one address. */
const TEN_MINUTES = 600
const ORDERS_PER_ADDRESS = { what: 'orders', hits: 120, windowSeconds: TEN_MINUTES }
/** Strict: nobody orders for one phone more often, and who makes up orders must make up phones too. */
const ORDERS_PER_PHONE = { what: 'orders-phone', hits: 10, windowSeconds: TEN_MINUTES }
const LOOK_UPS_PER_ADDRESS = { what: 'track', hits: 60, windowSeconds: TEN_MINUTES }
const PROMO_CODES_PER_ADDRESS = { what: 'promo-codes', hits: 30, windowSeconds: TEN_MINUTES }
const QUIZZES_PER_ADDRESS = { what: 'quiz', hits: 60, windowSeconds: TEN_MINUTES }
const LOGINS_PER_ADDRESS = { what: 'login', hits: 20, windowSeconds: TEN_MINUTES }
const CANCELLATIONS_PER_ADDRESS = { what: 'cancel', hits: 30, windowSeconds: TEN_MINUTES }

const MAX_IDEMPOTENCY_KEY_LENGTH = 200

/** Every call of the contract, one line each; `read` is the way in for pages. */
export function createApi(
  shop: Shop,
  sessions: SessionKeeper,
  {
    addressOf,
    uploads,
    writeLine,
  }: { addressOf: ClientAddress; uploads: PictureStorage; writeLine: WriteLine },
): { api: Hono; read: Read } {
  const api = new Hono()
  const reads: PublicReads = new Map()
  const door: Door = { api, shop, sessions, addressOf, reads }
  api.onError((error, context) => answerError(context, error))
  api.use(logWrites(writeLine))

  mountAdminProducts(door)
  mountPictureUpload(door, uploads)
  mountPublic(door, listProducts, ({ shop, input }) => catalogue.listProducts(shop, input.page))
  mountPublic(door, browseCatalogue, ({ shop, input }) => catalogue.browseCatalogue(shop, input))
  mountPublic(door, listBestsellers, ({ shop }) => catalogue.listBestsellers(shop))
  mountPublic(door, getPromotionStatus, ({ shop, input }) => prices.getPromotionStatus(shop, input.id))
  mountPublic(door, listRelatedProducts, ({ shop, input }) => catalogue.listRelatedProducts(shop, input.slug))
  mountPublic(door, getProduct, ({ shop, input }) => catalogue.getProduct(shop, input.slug))
  mountPublic(door, getVariantPrice, ({ shop, input }) => prices.getVariantPrice(shop, input.id))
  mount(door, refreshCart, ({ shop, input }) => cart.refreshCart(shop, input.variants))
  mount(door, getQuizResults, ({ shop, input }) => quiz.getQuizResults(shop, input.answers), {
    limit: QUIZZES_PER_ADDRESS,
  })
  mount(door, applyPromoCode, ({ shop, input }) => promoCodes.applyPromoCode(shop, input), {
    limit: PROMO_CODES_PER_ADDRESS,
  })
  mount(
    door,
    placeOrder,
    async ({ shop, input, visit, header }) => {
      await countHit(shop, ORDERS_PER_PHONE, normalisePhone(input.phone) ?? '')
      return orders.placeOrder(shop, input, {
        session: visit.session,
        idempotencyKey: idempotencyKey(header(IDEMPOTENCY_HEADER)),
      })
    },
    { limit: ORDERS_PER_ADDRESS, status: 201 },
  )
  mount(door, trackOrder, ({ shop, input, visit }) => tracking.trackOrder(shop, input, visit), {
    limit: LOOK_UPS_PER_ADDRESS,
  })
  mount(door, cancelOrder, ({ shop, input, visit }) => cancellation.cancelOrder(shop, input.id, visit), {
    limit: CANCELLATIONS_PER_ADDRESS,
  })
  mountPromotions(door)
  mount(door, currentUser, async ({ shop, visit: { session, csrfToken } }) => {
    const admin = await auth.findAdmin(shop, session)
    if (admin !== undefined) return { ...admin, csrfToken }
    throw new ShopError('unauthenticated', 'Vous n’êtes pas connecté.', { details: { csrfToken } })
  })
  mount(
    door,
    login,
    async ({ shop, input, visit, nextVisit }) => {
      const next = await nextVisit()
      const admin = await auth.login(shop, input, { session: visit.session, nextSession: next.session })
      next.give()
      return { ...admin, csrfToken: next.csrfToken }
    },
    { limit: LOGINS_PER_ADDRESS },
  )
  mount(door, logout, async ({ shop, visit, nextVisit }) => {
    const next = await nextVisit()
    await auth.logout(shop, { session: visit.session, nextSession: next.session })
    next.give()
    return { csrfToken: next.csrfToken }
  })
  mountAdminOrders(door)
  mountCustomers(door)
  mountPromoCodes(door)

  refuseUnknown(api)
  return { api, read: readInProcess(reads) }
}

/** A key that is too long is refused rather than cut: cut keys could meet. */
function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  if (header.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    throw new ShopError('invalid_input', 'La clé d’idempotence est trop longue.')
  }
  return header
}
