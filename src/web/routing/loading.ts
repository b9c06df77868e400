import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Rating } from '#domain/catalogue/rating.ts'
import type { ShopIdentity } from '#domain/shop/identity.ts'
import type { Api } from '#web/data/api.ts'

export type RouterContext = {
  queryClient: QueryClient
  api: Api
  identity: ShopIdentity
  /** The placeholder rating of products; null to show none. */
  rating: Rating | null
  /** The shop's public origin, e.g. `https://sillage.ma`. */
  origin: string
  /** When the server began to render the page, in milliseconds of its clock. */
  renderedAt: number
}

/**
 * Loads a query for a screen. The server waits for the data; the browser does not, and shows the screen's skeleton.
 */
export async function load<T, K extends QueryKey>(
  { queryClient }: RouterContext,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(query)
    return
  }
  await queryClient.ensureQueryData(query)
}

/** Like `load`, for optional parts of a screen: a failure does not fail the page; the part itself shows it. */
export async function loadOptional<T, K extends QueryKey>(
  { queryClient }: RouterContext,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<void> {
  const reading = queryClient.prefetchQuery(query)
  if (import.meta.env.SSR) await reading
}
