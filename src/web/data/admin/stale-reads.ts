import { listAudit, listSessions } from '#contract/account/account.ts'
import { getBatch, listBatches, listBatchLines, listPictureCopies } from '#contract/batches/batches.ts'
import { listCampaignBrands, listCampaigns, tryCampaign } from '#contract/campaigns/campaigns.ts'
import {
  listCarrierChoices,
  listCarrierCities,
  listCarriers,
  listCityMappings,
} from '#contract/carriers/carriers.ts'
import { getConfirmationFigures, getConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import { getStoredContents, listContents, listContentVersions } from '#contract/contents/contents.ts'
import { listCustomerOrders, listCustomers } from '#contract/customers/customers.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { getFirstStart } from '#contract/first-start/first-start.ts'
import { listMessageTemplates } from '#contract/messages/messages.ts'
import { getOrder, listAlikeOrders, listOrders } from '#contract/orders/admin.ts'
import { findCaller, listOrderDoubles, listOrderSizes, quoteOrder } from '#contract/orders/changes.ts'
import { listAwaitedReturns } from '#contract/orders/customer-returns.ts'
import { listHandovers } from '#contract/parcels/handovers.ts'
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
import { listClaims } from '#contract/remittances/claims.ts'
import {
  getCash,
  getRemittance,
  listCashParcels,
  listReceived,
  listRemittances,
} from '#contract/remittances/remittances.ts'
import { getResults } from '#contract/results/results.ts'
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
  getReputation.path,
]
const PRODUCTS: readonly string[] = [
  ...SHOWN_PRODUCTS,
  previewProduct.path,
  countIncompleteProducts.path,
  listAdminProducts.path,
  getAdminProduct.path,
  listPromotionSizes.path,
  tryCampaign.path,
  listCampaignBrands.path,
  listOrderSizes.path,
  quoteOrder.path,
]
const CONFIRMATION: readonly string[] = [getConfirmationQueue.path, getConfirmationFigures.path]
/** They are announced after every change of an order's status, lines or address. */
const PARCELS: readonly string[] = [
  getPreparation.path,
  countParcels.path,
  listParcels.path,
  getParcel.path,
  listHandovers.path,
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
const CONTENTS: readonly string[] = [listContents.path, getStoredContents.path, listContentVersions.path]

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
  NEW_ORDER: [...ORDERS, ...DASHBOARD, ...CUSTOMERS, ...CONFIRMATION],
  ORDER_UPDATE: [
    getResults.path,
    ...ORDERS,
    ...DASHBOARD,
    listCustomerOrders.path,
    getReputation.path,
    listAwaitedReturns.path,
    ...CONFIRMATION,
    ...PARCELS,
    ...STOCK_READS,
  ],
  CUSTOMER_UPDATE: [...CUSTOMERS, listBlocked.path, ...DASHBOARD],
  PRODUCT_UPDATE: [...PRODUCTS, ...PROMOTIONS, listPictures.path, ...DASHBOARD, ...STOCK_READS],
  STOCK_UPDATE: [...PRODUCTS, ...DASHBOARD, ...STOCK_READS],
  PROMO_CODE_UPDATE: [listPromoCodes.path, ...PRODUCTS],
  PROMOTION_UPDATE: [...PROMOTIONS, ...PRODUCTS],
  CAMPAIGN_UPDATE: [...PROMOTIONS, ...PRODUCTS],
  SETTINGS_UPDATE: [
    getSettings.path,
    getSite.path,
    ...CONTENTS,
    listPictures.path,
    ...DASHBOARD,
    listAdminProducts.path,
    getConfirmationQueue.path,
    listParcels.path,
    getPreparation.path,
  ],
  CARRIER_UPDATE: [
    listCarriers.path,
    listCarrierChoices.path,
    listCarrierCities.path,
    listCityMappings.path,
    getPreparation.path,
  ],
  BATCH_UPDATE: [listBatches.path, getBatch.path, listBatchLines.path, listPictureCopies.path],
  CONFIRMATION_UPDATE: [...ORDERS, ...CONFIRMATION, countParcels.path],
  MESSAGE_UPDATE: [listMessageTemplates.path],
  CLAIM_UPDATE: [getConfirmationQueue.path],
  PARCEL_UPDATE: [...ORDERS, ...PARCELS, ...CASH, ...STOCK_READS],
  PREPARATION_UPDATE: [...ORDERS, ...PARCELS, ...STOCK_READS],
  REMITTANCE_UPDATE: [...CASH, getDashboard.path],
  SESSION_UPDATE: [listSessions.path, listAudit.path, getFirstStart.path],
}
