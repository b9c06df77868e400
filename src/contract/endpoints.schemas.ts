import * as accountSchemas from './account/account.schemas.ts'
import * as account from './account/account.ts'
import * as authSchemas from './account/auth.schemas.ts'
import * as auth from './account/auth.ts'
import * as secondFactorSchemas from './account/second-factor.schemas.ts'
import * as secondFactor from './account/second-factor.ts'
import * as staffSchemas from './account/staff.schemas.ts'
import * as staff from './account/staff.ts'
import * as batchesSchemas from './batches/batches.schemas.ts'
import * as batches from './batches/batches.ts'
import * as campaignsSchemas from './campaigns/campaigns.schemas.ts'
import * as campaigns from './campaigns/campaigns.ts'
import * as carrierLinksSchemas from './carrier-links/carrier-links.schemas.ts'
import * as carrierLinks from './carrier-links/carrier-links.ts'
import * as carriersSchemas from './carriers/carriers.schemas.ts'
import * as carriers from './carriers/carriers.ts'
import * as cartSchemas from './cart/cart.schemas.ts'
import * as cart from './cart/cart.ts'
import * as catalogueBrowseSchemas from './catalogue/browse.schemas.ts'
import * as catalogueBrowse from './catalogue/browse.ts'
import * as catalogueSchemas from './catalogue/catalogue.schemas.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as confirmationSchemas from './confirmation/confirmation.schemas.ts'
import * as confirmation from './confirmation/confirmation.ts'
import * as consentSchemas from './consent/consent.schemas.ts'
import * as consent from './consent/consent.ts'
import * as contentsSchemas from './contents/contents.schemas.ts'
import * as contents from './contents/contents.ts'
import * as translationsSchemas from './contents/translations.schemas.ts'
import * as translations from './contents/translations.ts'
import * as conversionsSchemas from './conversions/conversions.schemas.ts'
import * as conversions from './conversions/conversions.ts'
import * as customerInvoicesSchemas from './customer-invoices/customer-invoices.schemas.ts'
import * as customerInvoices from './customer-invoices/customer-invoices.ts'
import * as customersSchemas from './customers/customers.schemas.ts'
import * as customers from './customers/customers.ts'
import * as dashboardSchemas from './dashboard/dashboard.schemas.ts'
import * as dashboard from './dashboard/dashboard.ts'
import { type ServedEndpoint, withSchemas } from './endpoint.schemas.ts'
import type { Endpoint, Schemas } from './endpoint.ts'
import * as feedSchemas from './feed/feed.schemas.ts'
import * as feed from './feed/feed.ts'
import * as firstStartSchemas from './first-start/first-start.schemas.ts'
import * as firstStart from './first-start/first-start.ts'
import * as leftCartsSchemas from './left-carts/left-carts.schemas.ts'
import * as leftCarts from './left-carts/left-carts.ts'
import * as messagesSchemas from './messages/messages.schemas.ts'
import * as messages from './messages/messages.ts'
import * as openapiSchemas from './openapi.schemas.ts'
import * as openapi from './openapi.ts'
import * as adminOrdersSchemas from './orders/admin.schemas.ts'
import * as adminOrders from './orders/admin.ts'
import * as orderChangesSchemas from './orders/changes.schemas.ts'
import * as orderChanges from './orders/changes.ts'
import * as customerReturnsSchemas from './orders/customer-returns.schemas.ts'
import * as customerReturns from './orders/customer-returns.ts'
import * as ordersSchemas from './orders/orders.schemas.ts'
import * as orders from './orders/orders.ts'
import * as refundsSchemas from './orders/refunds.schemas.ts'
import * as refunds from './orders/refunds.ts'
import * as handoversSchemas from './parcels/handovers.schemas.ts'
import * as handovers from './parcels/handovers.ts'
import * as parcelNewsSchemas from './parcels/news.schemas.ts'
import * as parcelNews from './parcels/news.ts'
import * as parcelsSchemas from './parcels/parcels.schemas.ts'
import * as parcels from './parcels/parcels.ts'
import * as pictureLibrarySchemas from './pictures/library.schemas.ts'
import * as pictureLibrary from './pictures/library.ts'
import * as pictureUploadSchemas from './pictures/upload.schemas.ts'
import * as pictureUpload from './pictures/upload.ts'
import * as productPhotosSchemas from './products/photos.schemas.ts'
import * as productPhotos from './products/photos.ts'
import * as productsSchemas from './products/products.schemas.ts'
import * as products from './products/products.ts'
import * as promoCodesSchemas from './promo-codes/promo-codes.schemas.ts'
import * as promoCodes from './promo-codes/promo-codes.ts'
import * as promotionsSchemas from './promotions/promotions.schemas.ts'
import * as promotions from './promotions/promotions.ts'
import * as pushSchemas from './push/push.schemas.ts'
import * as push from './push/push.ts'
import * as quizSchemas from './quiz/quiz.schemas.ts'
import * as quiz from './quiz/quiz.ts'
import * as refillsSchemas from './reminders/refills.schemas.ts'
import * as refills from './reminders/refills.ts'
import * as stockAlertsSchemas from './reminders/stock-alerts.schemas.ts'
import * as stockAlerts from './reminders/stock-alerts.ts'
import * as claimsSchemas from './remittances/claims.schemas.ts'
import * as claims from './remittances/claims.ts'
import * as remittancesSchemas from './remittances/remittances.schemas.ts'
import * as remittances from './remittances/remittances.ts'
import * as adSpendSchemas from './results/ad-spend.schemas.ts'
import * as adSpend from './results/ad-spend.ts'
import * as resultsSchemas from './results/results.schemas.ts'
import * as results from './results/results.ts'
import * as reviewsSchemas from './reviews/reviews.schemas.ts'
import * as reviews from './reviews/reviews.ts'
import * as riskSchemas from './risk/risk.schemas.ts'
import * as risk from './risk/risk.ts'
import * as searchSchemas from './search/search.schemas.ts'
import * as search from './search/search.ts'
import * as settingsSchemas from './settings/settings.schemas.ts'
import * as settings from './settings/settings.ts'
import * as siteSchemas from './settings/site.schemas.ts'
import * as site from './settings/site.ts'
import * as stockSchemas from './stock/stock.schemas.ts'
import * as stock from './stock/stock.ts'

/** Lists every API call by name, with its schemas. A test finds a module that is not here. */
export const OPERATIONS: Readonly<Record<string, ServedEndpoint>> = {
  ...withSchemas(account, accountSchemas),
  ...withSchemas(auth, authSchemas),
  ...withSchemas(secondFactor, secondFactorSchemas),
  ...withSchemas(staff, staffSchemas),
  ...withSchemas(batches, batchesSchemas),
  ...withSchemas(campaigns, campaignsSchemas),
  ...withSchemas(carrierLinks, carrierLinksSchemas),
  ...withSchemas(carriers, carriersSchemas),
  ...withSchemas(cart, cartSchemas),
  ...withSchemas(catalogueBrowse, catalogueBrowseSchemas),
  ...withSchemas(catalogue, catalogueSchemas),
  ...withSchemas(confirmation, confirmationSchemas),
  ...withSchemas(consent, consentSchemas),
  ...withSchemas(contents, contentsSchemas),
  ...withSchemas(translations, translationsSchemas),
  ...withSchemas(conversions, conversionsSchemas),
  ...withSchemas(customers, customersSchemas),
  ...withSchemas(dashboard, dashboardSchemas),
  ...withSchemas(feed, feedSchemas),
  ...withSchemas(firstStart, firstStartSchemas),
  ...withSchemas(leftCarts, leftCartsSchemas),
  ...withSchemas(messages, messagesSchemas),
  ...withSchemas(openapi, openapiSchemas),
  ...withSchemas(adminOrders, adminOrdersSchemas),
  ...withSchemas(orderChanges, orderChangesSchemas),
  ...withSchemas(customerInvoices, customerInvoicesSchemas),
  ...withSchemas(refunds, refundsSchemas),
  ...withSchemas(customerReturns, customerReturnsSchemas),
  ...withSchemas(orders, ordersSchemas),
  ...withSchemas(handovers, handoversSchemas),
  ...withSchemas(parcelNews, parcelNewsSchemas),
  ...withSchemas(parcels, parcelsSchemas),
  ...withSchemas(pictureLibrary, pictureLibrarySchemas),
  ...withSchemas(pictureUpload, pictureUploadSchemas),
  ...withSchemas(productPhotos, productPhotosSchemas),
  ...withSchemas(products, productsSchemas),
  ...withSchemas(promoCodes, promoCodesSchemas),
  ...withSchemas(promotions, promotionsSchemas),
  ...withSchemas(push, pushSchemas),
  ...withSchemas(quiz, quizSchemas),
  ...withSchemas(refills, refillsSchemas),
  ...withSchemas(stockAlerts, stockAlertsSchemas),
  ...withSchemas(claims, claimsSchemas),
  ...withSchemas(remittances, remittancesSchemas),
  ...withSchemas(adSpend, adSpendSchemas),
  ...withSchemas(results, resultsSchemas),
  ...withSchemas(reviews, reviewsSchemas),
  ...withSchemas(risk, riskSchemas),
  ...withSchemas(search, searchSchemas),
  ...withSchemas(settings, settingsSchemas),
  ...withSchemas(site, siteSchemas),
  ...withSchemas(stock, stockSchemas),
}

/** Tests enumerate all endpoints by it. */
export const ENDPOINTS: readonly ServedEndpoint[] = Object.values(OPERATIONS)

const SCHEMAS = new Map(ENDPOINTS.map((endpoint) => [keyOf(endpoint), endpoint.schemas]))

/** Returns the schemas of a call. Their type is the call's: `withSchemas` has compared the two. */
export function schemasOf<E extends Endpoint>(endpoint: E): NonNullable<E['schemas']>
export function schemasOf(endpoint: Endpoint): Schemas {
  const schemas = endpoint.schemas ?? SCHEMAS.get(keyOf(endpoint))
  if (schemas === undefined) throw new Error(`${keyOf(endpoint)} is not in endpoints.schemas.ts.`)
  return schemas
}

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
