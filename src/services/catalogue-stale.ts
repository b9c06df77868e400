import type { Announcement } from '#contract/live.ts'

/** More than that, and reading everything is simpler. */
const MOST_NAMED = 500

/**
 * What of a copy of the catalogue must be read again before it may be given; the stock of sizes, which is known as it is
 * told; and what this process has written itself, or not, which is only believed where it has been told.
 */
export type Stale = {
  everything: boolean
  products: Set<number>
  stocks: Map<number, number>
  written: Map<number, number>
}

export function nothing(): Stale {
  return { everything: false, products: new Set(), stocks: new Map(), written: new Map() }
}

export function everything(): Stale {
  return { ...nothing(), everything: true }
}

export function isEverything({ everything, products }: Stale): boolean {
  return everything || products.size > MOST_NAMED
}

/** What could not be read, and what was told of meanwhile. */
export function both(unread: Stale, since: Stale): Stale {
  return {
    ...since,
    everything: unread.everything || since.everything,
    products: unread.products.union(since.products),
  }
}

/** Of what is told in the order it was done, the last holds. */
export function noteHeard(stale: Stale, announcement: Announcement): void {
  noteStock(stale.stocks, announcement)
  noteProduct(stale, announcement)
}

export function noteAttempt(stale: Stale, announcement: Announcement): void {
  noteStock(stale.written, announcement)
  noteProduct(stale, announcement)
}

function noteStock(stocks: Map<number, number>, { type, data }: Announcement): void {
  if (type === 'STOCK_UPDATE') stocks.set(data.variantId, data.newStock)
}

function noteProduct({ products }: Stale, { type, data }: Announcement): void {
  if (type === 'PRODUCT_UPDATE' || type === 'PROMOTION_UPDATE') products.add(data.productId)
}
