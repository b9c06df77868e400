/** Room of the API: connects each call of the contract to its service. */

import { Hono } from 'hono'
import { refreshCart } from '#contract/cart.schemas.ts'
import {
  getProduct,
  listBestsellers,
  listProducts,
  listRelatedProducts,
} from '#contract/catalogue.schemas.ts'
import { browseCatalogue } from '#contract/catalogue-browse.schemas.ts'
import { getOpenApi } from '#contract/openapi.schemas.ts'
import { cancelOrder, lookUpOrder, trackOrder } from '#contract/orders.schemas.ts'
import { getPromotionStatus, getVariantPrice } from '#contract/promotions.schemas.ts'
import type { Read } from '#contract/public-reads.ts'
import { getQuizResults } from '#contract/quiz.schemas.ts'
import type { ApiDependencies, PublicReads } from '#server/http/authorize.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { answerError } from '#server/http/errors.ts'
import { mount, mountPublic, readInProcess } from '#server/http/mount.ts'
import { refuseUnknown } from '#server/http/refuse-unknown.ts'
import { logWrites, type WriteLine } from '#server/http/request-log.ts'
import type { SessionKeeper } from '#server/http/session.ts'
import type { PictureStorage } from '#server/pictures/storage.ts'
import { mountPictureUpload } from '#server/pictures/upload.ts'
import * as cart from '#services/cart/refresh.ts'
import * as prices from '#services/catalogue/prices.ts'
import * as catalogue from '#services/catalogue/read.ts'
import * as cancellation from '#services/orders/cancel.ts'
import * as tracking from '#services/orders/track.ts'
import * as quiz from '#services/quiz/results.ts'
import type { Shop } from '#services/shop.ts'
import { mountAccount } from './account.ts'
import { mountAuth } from './auth.ts'
import { mountCheckout } from './checkout.ts'
import { mountCustomers } from './customers.ts'
import { describeApi } from './openapi.ts'
import { mountAdminOrders } from './orders.ts'
import { mountAdminProducts } from './products.ts'
import { mountPromoCodes } from './promo-codes.ts'
import { mountPromotions } from './promotions.ts'
import { mountSettings } from './settings.ts'

/** Generous: a mobile network may put a whole town behind one IP address. */
const TEN_MINUTES = 600
const LOOK_UPS_PER_ADDRESS = { what: 'track', hits: 60, windowSeconds: TEN_MINUTES }
const QUIZZES_PER_ADDRESS = { what: 'quiz', hits: 60, windowSeconds: TEN_MINUTES }
const CANCELLATIONS_PER_ADDRESS = { what: 'cancel', hits: 30, windowSeconds: TEN_MINUTES }

/** Mounts every call of the contract, one line each; `read` serves page rendering in process. */
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
  const deps: ApiDependencies = { api, shop, sessions, addressOf, reads }
  api.onError((error, context) => answerError(context, error))
  api.use(logWrites(writeLine))

  const description = describeApi()
  mountPublic(deps, getOpenApi, async () => description)
  mountAdminProducts(deps)
  mountPictureUpload(deps, uploads)
  mountPublic(deps, listProducts, ({ shop, input }) => catalogue.listProducts(shop, input.page))
  mountPublic(deps, browseCatalogue, ({ shop, input }) => catalogue.browseCatalogue(shop, input))
  mountPublic(deps, listBestsellers, ({ shop }) => catalogue.listBestsellers(shop))
  mountPublic(deps, getPromotionStatus, ({ shop, input }) => prices.getPromotionStatus(shop, input.id))
  mountPublic(deps, listRelatedProducts, ({ shop, input }) => catalogue.listRelatedProducts(shop, input.slug))
  mountPublic(deps, getProduct, ({ shop, input }) => catalogue.getProduct(shop, input.slug))
  mountPublic(deps, getVariantPrice, ({ shop, input }) => prices.getVariantPrice(shop, input.id))
  mount(deps, refreshCart, ({ shop, input }) => cart.refreshCart(shop, input.variants))
  mount(deps, getQuizResults, ({ shop, input }) => quiz.getQuizResults(shop, input.answers), {
    limit: QUIZZES_PER_ADDRESS,
  })
  mountCheckout(deps)
  for (const way of [trackOrder, lookUpOrder]) {
    mount(deps, way, ({ shop, input, visit }) => tracking.trackOrder(shop, input, visit), {
      limit: LOOK_UPS_PER_ADDRESS,
    })
  }
  mount(deps, cancelOrder, ({ shop, input, visit }) => cancellation.cancelOrder(shop, input.id, visit), {
    limit: CANCELLATIONS_PER_ADDRESS,
  })
  mountPromotions(deps)
  mountAuth(deps)
  mountAccount(deps)
  mountAdminOrders(deps)
  mountCustomers(deps)
  mountPromoCodes(deps)
  mountSettings(deps)

  refuseUnknown(api)
  return { api, read: readInProcess(reads) }
}
