import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { siteOf } from '#domain/site/site.ts'
import { createReadCache, type ReadCache } from '#web/data/read-cache.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { createLiveReactions } from './reactions.ts'

const LISTS = [
  '/api/catalogue',
  '/api/products/bestsellers',
  '/api/products/{slug}/related',
  '/api/products/{slug}',
  '/api/promotions',
]

const EMPTY: Record<string, object> = {
  '/api/catalogue': { products: [], rows: [] },
  '/api/products/{slug}': { variants: [] },
}

let cache: ReadCache
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout: globalThis.setTimeout }))
  cache = createReadCache()
  cache.setQueryData(SITE_QUERY, siteOf(DEFAULT_SETTINGS, new Date()))
  for (const path of LISTS) cache.setQueryData({ queryKey: [path, 'asked'] }, EMPTY[path] ?? [])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The queries refetched after a message. */
async function staleAfter(message: object): Promise<unknown[]> {
  createLiveReactions(cache, 0).onMessage(JSON.stringify(message))
  await vi.runAllTimersAsync()
  return LISTS.filter((path) => cache.findEntry({ queryKey: [path, 'asked'] })?.isInvalidated)
}

const PRODUCTS = LISTS.slice(0, 4)

it('a product that changed makes every list of products stale', async () => {
  expect(await staleAfter({ type: 'PRODUCT_UPDATE', data: { productId: 7 } })).toEqual(PRODUCTS)
})

it('a stock that changed makes them stale too, and a low one is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const stock = (newStock: number) => ({
    type: 'STOCK_UPDATE',
    data: { variantId: 12, newStock, productName: 'Rosée de Kelaâ', volume: '5ml' },
  })
  expect(await staleAfter(stock(6))).toEqual(PRODUCTS)
  expect(warn).not.toHaveBeenCalled()
  await staleAfter(stock(5))
  await staleAfter(stock(1))
  await staleAfter(stock(0))
  expect(warn.mock.calls).toEqual([
    ['Variant 12 is low.'],
    ['Variant 12 is low.'],
    ['Variant 12 is out of stock.'],
  ])
})

it('a promotion makes the promotions stale as well', async () => {
  const data = { promotionId: 1, productId: 7, variantId: 12, type: 'PROMOTION_STARTED', endDate: null }
  expect(await staleAfter({ type: 'PROMOTION_UPDATE', data })).toEqual(LISTS)
})

it('a campaign makes every list of products stale', async () => {
  expect(await staleAfter({ type: 'CAMPAIGN_UPDATE', data: { campaignId: 1 } })).toEqual(PRODUCTS)
})

it('what an order or a customer does is no news for shoppers', async () => {
  expect(await staleAfter({ type: 'CUSTOMER_UPDATE', data: { customerId: 3 } })).toEqual([])
  expect(await staleAfter({ type: 'ORDER_UPDATE', data: { orderId: 'x', status: 'livre' } })).toEqual([])
})

it('a message that cannot be read, or is of no known type, is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  createLiveReactions(cache, 0).onMessage('{')
  expect(await staleAfter({ type: 'WEATHER', data: {} })).toEqual([])
  expect(warn).toHaveBeenCalledTimes(2)
})
