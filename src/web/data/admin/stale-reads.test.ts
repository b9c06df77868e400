import { expect, it } from 'vitest'
import { SHOP_READS, type StaleReads } from '#web/data/stale-reads.ts'
import { ADMIN_READS } from './stale-reads.ts'

/** By each call, the messages after which the administrator's screens ask it again; `ORDER` stands for `ORDER_UPDATE`. */
const ASKED_AGAIN_AFTER: Readonly<Record<string, string>> = {
  '/api/admin/audit': 'SESSION',
  '/api/admin/blocklist': 'CUSTOMER',
  '/api/admin/carrier-links': 'CARRIER PARCEL',
  '/api/admin/carriers': 'CARRIER',
  '/api/admin/carriers/{id}/cities': 'CARRIER',
  '/api/admin/carriers/{id}/link': 'CARRIER',
  '/api/admin/carriers/{id}/mappings': 'CARRIER',
  '/api/admin/contents': 'SETTINGS',
  '/api/admin/contents/{kind}': 'SETTINGS',
  '/api/admin/contents/{kind}/versions': 'SETTINGS',
  '/api/admin/conversions': 'CONVERSION ORDER SETTINGS',
  '/api/admin/conversions/events': 'CONVERSION ORDER SETTINGS',
  '/api/admin/customer-returns': 'ORDER',
  '/api/admin/dashboard': 'CUSTOMER NEW_ORDER ORDER PRODUCT REMITTANCE SETTINGS STOCK',
  '/api/admin/feed': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE SETTINGS STOCK',
  '/api/admin/first-start': 'CUSTOMER NEW_ORDER ORDER PRODUCT SESSION SETTINGS STOCK',
  '/api/admin/left-carts': 'LEFT_CART NEW_ORDER SETTINGS',
  '/api/admin/left-carts/{id}': 'LEFT_CART NEW_ORDER SETTINGS',
  '/api/admin/message-templates': 'MESSAGE',
  '/api/admin/owed-refunds': 'ORDER',
  '/api/admin/pictures': 'PRODUCT SETTINGS',
  '/api/admin/products/incomplete': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/admin/refills': 'CUSTOMER NEW_ORDER ORDER PRODUCT REFILL SETTINGS STOCK',
  '/api/admin/reminders/counts': 'CUSTOMER NEW_ORDER ORDER PRODUCT REFILL SETTINGS STOCK STOCK_ALERT',
  '/api/admin/review-counts': 'CUSTOMER PRODUCT REVIEW',
  '/api/admin/reviews': 'CUSTOMER PRODUCT REVIEW',
  '/api/admin/reviews/to-ask': 'CUSTOMER PRODUCT REVIEW',
  '/api/admin/search': 'CONFIRMATION CUSTOMER NEW_ORDER ORDER PARCEL PREPARATION PRODUCT STOCK',
  '/api/admin/sessions': 'SESSION',
  '/api/admin/settings': 'SETTINGS',
  '/api/admin/stock-alerts': 'CUSTOMER PRODUCT STOCK STOCK_ALERT',
  '/api/admin/translations': 'PRODUCT SETTINGS',
  '/api/batches': 'BATCH',
  '/api/batches/{id}': 'BATCH',
  '/api/batches/{id}/copies': 'BATCH',
  '/api/batches/{id}/lines': 'BATCH',
  '/api/campaigns': 'CAMPAIGN PRODUCT PROMOTION',
  '/api/campaigns/brands': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/campaigns/trial': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/carriers': 'CARRIER',
  '/api/cash': 'PARCEL REMITTANCE',
  '/api/cash/parcels': 'PARCEL REMITTANCE',
  '/api/cash/received': 'PARCEL REMITTANCE',
  '/api/customer-invoices': 'ORDER',
  '/api/customer-invoices/{id}': 'ORDER',
  '/api/catalogue': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/claims': 'PARCEL REMITTANCE',
  '/api/confirmation/figures': 'CONFIRMATION NEW_ORDER ORDER',
  '/api/confirmation/queue': 'CLAIM CONFIRMATION NEW_ORDER ORDER SETTINGS',
  '/api/customers': 'CUSTOMER NEW_ORDER',
  '/api/customers/{id}/credit': 'CUSTOMER NEW_ORDER ORDER',
  '/api/customers/{id}/orders': 'CUSTOMER NEW_ORDER ORDER',
  '/api/customers/{id}/reputation': 'CUSTOMER NEW_ORDER ORDER',
  '/api/handovers': 'ORDER PARCEL PREPARATION',
  '/api/handovers/{id}': 'ORDER PARCEL PREPARATION',
  '/api/orders/admin': 'CONFIRMATION NEW_ORDER ORDER PARCEL PREPARATION',
  '/api/orders/admin/caller': 'CONFIRMATION NEW_ORDER ORDER PARCEL PREPARATION',
  '/api/orders/admin/quote':
    'CAMPAIGN CONFIRMATION NEW_ORDER ORDER PARCEL PREPARATION PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/orders/admin/sizes': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/orders/admin/{id}': 'CONFIRMATION NEW_ORDER ORDER PARCEL PREPARATION',
  '/api/orders/admin/{id}/alike': 'CONFIRMATION NEW_ORDER ORDER PARCEL PREPARATION',
  '/api/orders/admin/{id}/doubles': 'CONFIRMATION NEW_ORDER ORDER PARCEL PREPARATION',
  '/api/parcel-counts': 'CONFIRMATION ORDER PARCEL PREPARATION',
  '/api/parcels': 'ORDER PARCEL PREPARATION SETTINGS',
  '/api/parcels/{id}': 'ORDER PARCEL PREPARATION',
  '/api/preparation': 'CARRIER ORDER PARCEL PREPARATION SETTINGS',
  '/api/products/admin': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE SETTINGS STOCK',
  '/api/products/admin/{id}': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE SETTINGS STOCK',
  '/api/products/admin/{slug}/preview': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/products/bestsellers': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/products/{slug}': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/products/{slug}/related': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/promo-codes': 'PROMO_CODE',
  '/api/promotions': 'CAMPAIGN PRODUCT PROMOTION',
  '/api/promotions/sizes': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/remittances': 'PARCEL REMITTANCE',
  '/api/remittances/{id}': 'PARCEL REMITTANCE',
  '/api/results': 'ORDER PARCEL REMITTANCE',
  '/api/site': 'SETTINGS',
  '/api/stock': 'ORDER PARCEL PREPARATION PRODUCT STOCK',
  '/api/stock/movements': 'ORDER PARCEL PREPARATION PRODUCT STOCK',
  '/api/stock/products/{id}': 'ORDER PARCEL PREPARATION PRODUCT STOCK STOCK_ALERT',
}

/** By each call, the messages after which the shop's pages ask it again. */
const ASKED_AGAIN_BY_SHOPPERS: Readonly<Record<string, string>> = {
  '/api/catalogue': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/contents/{kind}': 'SETTINGS',
  '/api/products/bestsellers': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/products/{slug}': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/products/{slug}/related': 'CAMPAIGN PRODUCT PROMOTION PROMO_CODE STOCK',
  '/api/products/{slug}/reviews': 'PRODUCT',
  '/api/promotions': 'PROMOTION',
  '/api/site': 'PRODUCT SETTINGS',
}

function messagesByCall(reads: StaleReads): Record<string, string> {
  const calls = new Set(Object.values(reads).flat())
  const messagesOf = (call: string) =>
    Object.entries(reads)
      .filter(([, stale]) => stale.includes(call))
      .map(([type]) => type.replace(/_UPDATE$/, ''))
  return Object.fromEntries([...calls].map((call) => [call, messagesOf(call).sort().join(' ')]))
}

it('every message makes stale what it changes, and nothing else', () => {
  expect(messagesByCall(ADMIN_READS)).toEqual(ASKED_AGAIN_AFTER)
  expect(messagesByCall(SHOP_READS)).toEqual(ASKED_AGAIN_BY_SHOPPERS)
})
