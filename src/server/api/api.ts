/** Room of the API: connects each call of the contract to its service. */

import { Hono } from 'hono'
import { refreshCart } from '#contract/cart/cart.ts'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import {
  getProduct,
  listBestsellers,
  listProducts,
  listRelatedProducts,
} from '#contract/catalogue/catalogue.ts'
import { getOpenApi } from '#contract/openapi.ts'
import { cancelOrder, lookUpOrder, trackOrder } from '#contract/orders/orders.ts'
import { getPromotionStatus, getVariantPrice } from '#contract/promotions/promotions.ts'
import type { Read } from '#contract/public-reads.ts'
import { getQuizResults } from '#contract/quiz/quiz.ts'
import { getSite } from '#contract/settings/site.ts'
import type { ApiDependencies, PublicReads } from '#server/http/authorize.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import { answerError } from '#server/http/errors.ts'
import { mount, mountPublic, readInProcess } from '#server/http/mount.ts'
import { refuseUnknown } from '#server/http/refuse-unknown.ts'
import { logWrites, type WriteLine } from '#server/http/request-log.ts'
import type { SessionKeeper } from '#server/http/session.ts'
import { createAddPicture } from '#server/pictures/add.ts'
import { mountPictureLibrary } from '#server/pictures/library.ts'
import type { PictureStore } from '#server/pictures/store.ts'
import { mountPictureUpload } from '#server/pictures/upload.ts'
import type { Linking } from '#services/carrier-links/links.ts'
import * as cart from '#services/cart/refresh.ts'
import * as prices from '#services/catalogue/prices.ts'
import * as catalogue from '#services/catalogue/read.ts'
import * as cancellation from '#services/orders/cancel.ts'
import * as tracking from '#services/orders/track.ts'
import type { PictureStorage } from '#services/pictures/storage.ts'
import * as quiz from '#services/quiz/results.ts'
import { withRefillChoice } from '#services/reminders/refill-choice.ts'
import type { Shop } from '#services/shop.ts'
import * as site from '#services/site/site.ts'
import { mountAccount } from './account.ts'
import { mountAuth } from './auth.ts'
import { mountBatches } from './batches.ts'
import { mountCampaigns } from './campaigns.ts'
import { mountCarrierLinks } from './carrier-links.ts'
import { mountCarriers } from './carriers.ts'
import { mountCheckout } from './checkout.ts'
import { mountConfirmation } from './confirmation.ts'
import { mountConsent } from './consent.ts'
import { mountContents } from './contents.ts'
import { type ConversionSetup, mountConversions } from './conversions.ts'
import { mountCustomerInvoices } from './customer-invoices.ts'
import { mountCustomers } from './customers.ts'
import { mountFeed } from './feed.ts'
import { mountFirstStart } from './first-start.ts'
import { mountLeftCarts } from './left-carts.ts'
import { mountMessages } from './messages.ts'
import { describeApi } from './openapi.ts'
import { mountOrderChanges } from './order-changes.ts'
import { mountAdminOrders } from './orders.ts'
import { mountParcelNews } from './parcel-news.ts'
import { mountParcels } from './parcels.ts'
import { mountAdminProducts } from './products.ts'
import { mountPromoCodes } from './promo-codes.ts'
import { mountPromotions } from './promotions.ts'
import { mountPush, type PushSetup } from './push.ts'
import { mountReminders } from './reminders.ts'
import { mountRemittances } from './remittances.ts'
import { mountResults } from './results.ts'
import { mountReviews } from './reviews.ts'
import { mountRisk } from './risk.ts'
import { mountSearch } from './search.ts'
import { mountSecondFactor } from './second-factor.ts'
import { mountSettings } from './settings.ts'
import { mountStaff } from './staff.ts'
import { mountStock } from './stock.ts'

/** Generous: a mobile network may put a whole town behind one IP address. */
const TEN_MINUTES = 600
const LOOK_UPS_PER_ADDRESS = { what: 'track', hits: 60, windowSeconds: TEN_MINUTES }
const QUIZZES_PER_ADDRESS = { what: 'quiz', hits: 60, windowSeconds: TEN_MINUTES }
const CANCELLATIONS_PER_ADDRESS = { what: 'cancel', hits: 30, windowSeconds: TEN_MINUTES }

/**
 * Mounts every call of the contract, one line each. `read` serves page rendering in process, and `readDrafts` the
 * preview, which reads drafts instead of what is published.
 */
export function createApi(
  shop: Shop,
  sessions: SessionKeeper,
  {
    addressOf,
    uploads,
    pictures,
    writeLine,
    push,
    conversions,
    linking,
  }: {
    addressOf: ClientAddress
    uploads: PictureStorage
    pictures: PictureStore
    writeLine: WriteLine
    push: PushSetup
    conversions: ConversionSetup
    linking: Linking
  },
): { api: Hono; read: Read; readDrafts: Read } {
  const api = new Hono()
  const reads: PublicReads = new Map()
  const drafts: PublicReads = new Map()
  const deps: ApiDependencies = { api, shop, sessions, addressOf, reads, drafts }
  api.onError((error, context) => answerError(context, error))
  api.use(logWrites(writeLine))

  const description = describeApi()
  mountPublic(deps, getOpenApi, async () => description)
  mountPublic(deps, getSite, ({ shop, input }) => site.readSite(shop, input.lang))
  mountAdminProducts(deps)
  mountBatches(deps)
  mountCampaigns(deps)
  mountPictureUpload(deps, createAddPicture(shop, uploads))
  mountPictureLibrary(deps, { storage: uploads, store: pictures })
  mountPublic(deps, listProducts, ({ shop, input }) => catalogue.listProducts(shop, input.page))
  mountPublic(deps, browseCatalogue, ({ shop, input }) => catalogue.browseCatalogue(shop, input))
  mountPublic(deps, listBestsellers, ({ shop, input }) => catalogue.listBestsellers(shop, input.lang))
  mountPublic(deps, getPromotionStatus, ({ shop, input }) => prices.getPromotionStatus(shop, input.id))
  mountPublic(deps, listRelatedProducts, ({ shop, input }) =>
    catalogue.listRelatedProducts(shop, input.slug, input.lang),
  )
  mountPublic(deps, getProduct, ({ shop, input }) => catalogue.getProduct(shop, input.slug, input.lang))
  mountPublic(deps, getVariantPrice, ({ shop, input }) => prices.getVariantPrice(shop, input.id))
  mountPublic(deps, refreshCart, ({ shop, input }) => cart.refreshCart(shop, input.variants))
  mount(deps, getQuizResults, ({ shop, input }) => quiz.getQuizResults(shop, input.answers), {
    limit: QUIZZES_PER_ADDRESS,
  })
  mountConsent(deps)
  mountCheckout(deps)
  mountLeftCarts(deps)
  for (const way of [trackOrder, lookUpOrder]) {
    mount(
      deps,
      way,
      async ({ shop, input, visit }) =>
        withRefillChoice(shop, await tracking.trackOrder(shop, input, visit), visit),
      { limit: LOOK_UPS_PER_ADDRESS },
    )
  }
  mount(deps, cancelOrder, ({ shop, input, visit }) => cancellation.cancelOrder(shop, input.id, visit), {
    limit: CANCELLATIONS_PER_ADDRESS,
  })
  mountPromotions(deps)
  mountAuth(deps)
  mountAccount(deps)
  mountOrderChanges(deps)
  mountConfirmation(deps)
  mountStaff(deps)
  mountSecondFactor(deps)
  mountAdminOrders(deps)
  mountCustomers(deps)
  mountPromoCodes(deps)
  mountReminders(deps)
  mountCustomerInvoices(deps)
  mountRemittances(deps)
  mountStock(deps)
  mountResults(deps)
  mountReviews(deps)
  mountRisk(deps)
  mountCarriers(deps)
  mountCarrierLinks(deps, linking)
  mountParcelNews(deps)
  mountParcels(deps)
  mountSearch(deps)
  mountSettings(deps)
  mountMessages(deps)
  mountContents(deps)
  mountFirstStart(deps)
  mountFeed(deps)
  mountPush(deps, push)
  mountConversions(deps, conversions)

  refuseUnknown(api)
  return { api, read: readInProcess(reads), readDrafts: readInProcess(new Map([...reads, ...drafts])) }
}
