import { listAudit, listSessions } from '#contract/account/account.ts'
import { getBatch, listBatches, listBatchLines, listPictureCopies } from '#contract/batches/batches.ts'
import { listCampaignBrands, listCampaigns, tryCampaign } from '#contract/campaigns/campaigns.ts'
import { findCarrierLink, listCarrierLinks } from '#contract/carrier-links/carrier-links.ts'
import {
  listCarrierChoices,
  listCarrierCities,
  listCarriers,
  listCityMappings,
} from '#contract/carriers/carriers.ts'
import { getConfirmationFigures, getConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import { getStoredContents, listContents, listContentVersions } from '#contract/contents/contents.ts'
import { listTranslations } from '#contract/contents/translations.ts'
import { listConversions, summarizeConversions } from '#contract/conversions/conversions.ts'
import { getCustomerInvoice, listCustomerInvoices } from '#contract/customer-invoices/customer-invoices.ts'
import { getCustomerCredit, listCustomerOrders, listCustomers } from '#contract/customers/customers.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { getFeedReport } from '#contract/feed/feed.ts'
import { getFirstStart } from '#contract/first-start/first-start.ts'
import { getLeftCart, listLeftCarts } from '#contract/left-carts/left-carts.ts'
import { listMessageTemplates } from '#contract/messages/messages.ts'
import { getOrder, listAlikeOrders, listOrders } from '#contract/orders/admin.ts'
import { findCaller, listOrderDoubles, listOrderSizes, quoteOrder } from '#contract/orders/changes.ts'
import { listAwaitedReturns } from '#contract/orders/customer-returns.ts'
import { listOwedRefunds } from '#contract/orders/refunds.ts'
import { getHandover, listHandovers } from '#contract/parcels/handovers.ts'
import { countParcels, getParcel, getPreparation, listParcels } from '#contract/parcels/parcels.ts'
import { listPictures } from '#contract/pictures/library.ts'
import {
  countIncompleteProducts,
  getAdminProduct,
  listAdminProducts,
  previewProduct,
} from '#contract/products/products.ts'
import { listPromoCodes } from '#contract/promo-codes/promo-codes.ts'
import { listPromotionSizes, listPromotions } from '#contract/promotions/promotions.ts'
import { listRefills } from '#contract/reminders/refills.ts'
import { countReminders, listStockAlerts } from '#contract/reminders/stock-alerts.ts'
import { listClaims } from '#contract/remittances/claims.ts'
import {
  getCash,
  getRemittance,
  listCashParcels,
  listReceived,
  listRemittances,
} from '#contract/remittances/remittances.ts'
import { getResults } from '#contract/results/results.ts'
import { countReviews, listOrdersToAsk, listReviews } from '#contract/reviews/reviews.ts'
import { getReputation, listBlocked } from '#contract/risk/risk.ts'
import { searchArea } from '#contract/search/search.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { getSite } from '#contract/settings/site.ts'
import { getStock, listStock, listStockMovements } from '#contract/stock/stock.ts'
import { SHOWN_PRODUCTS, type StaleReads } from '#web/data/stale-reads.ts'

const ORDERS: readonly string[] = [
  searchArea.path,
  listOrderDoubles.path,
  findCaller.path,
  quoteOrder.path,
  listOrders.path,
  getOrder.path,
  listAlikeOrders.path,
]
const CUSTOMERS: readonly string[] = [
  searchArea.path,
  listCustomers.path,
  listCustomerOrders.path,
  getCustomerCredit.path,
  getReputation.path,
]
const PRODUCTS: readonly string[] = [
  ...SHOWN_PRODUCTS,
  previewProduct.path,
  countIncompleteProducts.path,
  getFeedReport.path,
  listAdminProducts.path,
  getAdminProduct.path,
  listPromotionSizes.path,
  tryCampaign.path,
  listCampaignBrands.path,
  listOrderSizes.path,
  quoteOrder.path,
]
const CONFIRMATION: readonly string[] = [getConfirmationQueue.path, getConfirmationFigures.path]
const LEFT_CARTS: readonly string[] = [listLeftCarts.path, getLeftCart.path]
/** They are announced after every change of an order's status, lines or address. */
const PARCELS: readonly string[] = [
  getPreparation.path,
  countParcels.path,
  listParcels.path,
  getParcel.path,
  listHandovers.path,
  getHandover.path,
]
/** These read the stock of each perfume, its reservations, and its movements. */
export const STOCK_READS: readonly string[] = [
  searchArea.path,
  listStock.path,
  getStock.path,
  listStockMovements.path,
]
/** These read promotions, of which a campaign's are some. */
const PROMOTIONS: readonly string[] = [listPromotions.path, listCampaigns.path]
/** These read the dashboard, with what is left to do in a new shop. */
const DASHBOARD: readonly string[] = [getDashboard.path, getFirstStart.path]
const CONTENTS: readonly string[] = [
  listContents.path,
  getStoredContents.path,
  listContentVersions.path,
  listTranslations.path,
]

/** These read who is to be asked back: the list and its number in the navigation. */
const REFILLS: readonly string[] = [listRefills.path, countReminders.path]
/** These read who is to be written to again. */
const REMINDERS: readonly string[] = [listStockAlerts.path, ...REFILLS]
/** They are announced with their order. */
const CUSTOMER_INVOICES: readonly string[] = [listCustomerInvoices.path, getCustomerInvoice.path]

/** These read the piles of reviews; a delivered order is asked about days later, so that orders do not matter. */
const REVIEWS: readonly string[] = [listOrdersToAsk.path, listReviews.path, countReviews.path]
const CONVERSIONS: readonly string[] = [summarizeConversions.path, listConversions.path]

const CASH: readonly string[] = [
  getResults.path,
  getCash.path,
  listCashParcels.path,
  listReceived.path,
  listRemittances.path,
  getRemittance.path,
  listClaims.path,
]

/** Says which of the administrator's queries a change makes stale (A7.25, A7.26, A7.28 to A7.32). */
export const ADMIN_READS: StaleReads = {
  // Who has ordered a perfume anew is not asked back about it.
  NEW_ORDER: [...ORDERS, ...DASHBOARD, ...CUSTOMERS, ...CONFIRMATION, ...LEFT_CARTS, ...REFILLS],
  ORDER_UPDATE: [
    getResults.path,
    ...CUSTOMER_INVOICES,
    ...ORDERS,
    ...DASHBOARD,
    listCustomerOrders.path,
    getCustomerCredit.path,
    getReputation.path,
    listAwaitedReturns.path,
    listOwedRefunds.path,
    ...CONFIRMATION,
    ...PARCELS,
    ...STOCK_READS,
    ...REFILLS,
    // What waits has no next try while its order is delivered no more.
    ...CONVERSIONS,
  ],
  // Whoever is erased is to be written to no more.
  CUSTOMER_UPDATE: [...CUSTOMERS, listBlocked.path, ...REVIEWS, ...DASHBOARD, ...REMINDERS],
  PRODUCT_UPDATE: [
    ...PRODUCTS,
    listTranslations.path,
    ...PROMOTIONS,
    listPictures.path,
    ...DASHBOARD,
    ...STOCK_READS,
    ...REMINDERS,
    // They say the perfume's name, and go with it; an order of a deleted perfume alone is not asked about.
    ...REVIEWS,
  ],
  STOCK_UPDATE: [...PRODUCTS, ...DASHBOARD, ...STOCK_READS, ...REMINDERS],
  PROMO_CODE_UPDATE: [listPromoCodes.path, ...PRODUCTS],
  PROMOTION_UPDATE: [...PROMOTIONS, ...PRODUCTS],
  CAMPAIGN_UPDATE: [...PROMOTIONS, ...PRODUCTS],
  CONVERSION_UPDATE: CONVERSIONS,
  SETTINGS_UPDATE: [
    ...CONVERSIONS,
    getSettings.path,
    getFeedReport.path,
    getSite.path,
    ...CONTENTS,
    listPictures.path,
    ...DASHBOARD,
    listAdminProducts.path,
    getAdminProduct.path,
    getConfirmationQueue.path,
    ...LEFT_CARTS,
    ...REFILLS,
    listParcels.path,
    getPreparation.path,
  ],
  CARRIER_UPDATE: [
    listCarriers.path,
    listCarrierChoices.path,
    listCarrierCities.path,
    listCityMappings.path,
    findCarrierLink.path,
    listCarrierLinks.path,
    getPreparation.path,
  ],
  BATCH_UPDATE: [listBatches.path, getBatch.path, listBatchLines.path, listPictureCopies.path],
  CONFIRMATION_UPDATE: [...ORDERS, ...CONFIRMATION, countParcels.path],
  MESSAGE_UPDATE: [listMessageTemplates.path],
  REVIEW_UPDATE: REVIEWS,
  REFILL_UPDATE: REFILLS,
  CLAIM_UPDATE: [getConfirmationQueue.path],
  LEFT_CART_UPDATE: LEFT_CARTS,
  PARCEL_UPDATE: [...ORDERS, ...PARCELS, ...CASH, ...STOCK_READS, listCarrierLinks.path],
  PREPARATION_UPDATE: [...ORDERS, ...PARCELS, ...STOCK_READS],
  REMITTANCE_UPDATE: [...CASH, getDashboard.path],
  STOCK_ALERT_UPDATE: [listStockAlerts.path, countReminders.path, getStock.path],
  SESSION_UPDATE: [listSessions.path, listAudit.path, getFirstStart.path],
}
