import { QueryClient, queryOptions } from '@tanstack/react-query'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue.ts'
import { type Api, browserApi } from './api.ts'

/**
 * No automatic retries, data never goes stale, no refetch on focus, no polling (storefront §9). Without a line a read fails
 * and says so: put off until the line is back, it would leave « Chargement… » and nothing to press. It is asked for again then.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

/** The first element of a key is the address it is read from (storefront §7). */
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
