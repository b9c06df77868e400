import type { OrderBounds } from '#domain/orders/bounds.ts'
import type { QueryClient } from '#web/data/query-client.ts'
import { knownSite, SITE_QUERY } from '#web/data/site.ts'

let client: QueryClient | undefined

/** Called once, before the first render. */
export function keepBoundsOf(queryClient: QueryClient): void {
  client = queryClient
}

/** The limits of an order as last known; the server decides. */
export function orderBounds(): OrderBounds {
  if (client === undefined) throw new Error('No site in this page.')
  return knownSite(client).bounds
}

/** Fetches the current limits, only when a cart reaches one. Gives whether they changed. */
export async function refreshOrderBounds(): Promise<boolean> {
  try {
    const before = orderBounds()
    const site = await client?.fetchQuery(SITE_QUERY, 0)
    return JSON.stringify(site?.bounds ?? before) !== JSON.stringify(before)
  } catch (error) {
    console.warn('The limits of an order could not be fetched; the known ones apply.', error)
    return false
  }
}
