import { QueryClient, queryOptions } from '@tanstack/react-query'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue.ts'
import { type Api, browserApi } from './api.ts'
import { SITE_QUERY } from './site.ts'

/**
 * No automatic retries, data never goes stale, no refetch on focus, no polling (S9.22). Offline, queries fail instead of
 * pausing, so that the screen shows an error with a retry button rather than « Chargement… » without end; they are
 * refetched on reconnect.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
  // Every page shows it, without a query of its own that would keep it (`useSite`).
  client.setQueryDefaults(SITE_QUERY.queryKey, { gcTime: Number.POSITIVE_INFINITY })
  return client
}

/** The first element of a query key is the URL path (S7.2). */
export function bestsellersQuery(api: Api = browserApi) {
  return queryOptions({ queryKey: [listBestsellers.path], queryFn: () => api.call(listBestsellers, {}) })
}

export function productQuery(slug: string, api: Api = browserApi) {
  return queryOptions({ queryKey: [getProduct.path, slug], queryFn: () => api.call(getProduct, { slug }) })
}

export function relatedProductsQuery(slug: string, api: Api = browserApi) {
  return queryOptions({
    queryKey: [listRelatedProducts.path, slug],
    queryFn: () => api.call(listRelatedProducts, { slug }),
  })
}
