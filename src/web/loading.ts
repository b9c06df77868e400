import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { isNotFound, isRedirect } from '@tanstack/react-router'
import type { ShopIdentity } from '#domain/shop-identity.ts'
import type { Api } from './data/api.ts'

/** What every route's loader is handed. */
export type RouterContext = {
  queryClient: QueryClient
  api: Api
  identity: ShopIdentity
  /** Where the shop is on the net, e.g. `https://sillage.ma`. */
  origin: string
  /** When the server began to make the page, in milliseconds of its clock. */
  renderedAt: number
}

/**
 * Fills the cache for a screen. The server waits, so that the page is whole; the browser does not, so that the screen
 * shows at once with its skeleton.
 */
export async function fill<T, K extends QueryKey>(
  { queryClient }: RouterContext,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(query)
    return
  }
  await withoutDetails(queryClient.ensureQueryData(query))
}

/** As `fill`, for what the screen is whole without: a failure stays in the query, and its place on the screen tells. */
export async function fillIfPossible<T, K extends QueryKey>(
  { queryClient }: RouterContext,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const reading = queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) await reading
}

/** What a loader throws is written into the page: nothing of the cause may go with it. */
export async function withoutDetails<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isNotFound(error) || isRedirect(error)) throw error
    throw new Error('unavailable')
  }
}
