import type { OrderBounds } from '#domain/orders/bounds.ts'
import type { ReadCache } from '#web/data/read-cache.ts'
import { knownSite, SITE_QUERY } from '#web/data/site.ts'

let cache: ReadCache | undefined

/** Must be called once, before the first render. */
export function keepBoundsOf(readCache: ReadCache): void {
  cache = readCache
}

/** Returns the limits of an order as last known; the server decides. */
export function orderBounds(): OrderBounds {
  if (cache === undefined) throw new Error('No site in this page.')
  return knownSite(cache).bounds
}

/** Fetches the current limits, only when a cart reaches one. Gives whether they changed. */
export async function refreshOrderBounds(): Promise<boolean> {
  try {
    const before = orderBounds()
    const site = await cache?.fetchQuery(SITE_QUERY, 0)
    return JSON.stringify(site?.bounds ?? before) !== JSON.stringify(before)
  } catch (error) {
    console.warn('The limits could not be fetched.', error)
    return false
  }
}
