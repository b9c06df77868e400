import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue/catalogue.ts'
import { type Api, browserApi } from './api.ts'

/** The first element of a query key is the URL path (S7.2). */
export function bestsellersQuery(api: Api = browserApi) {
  return { queryKey: [listBestsellers.path], queryFn: () => api.call(listBestsellers, {}) }
}

export function productQuery(slug: string, api: Api = browserApi) {
  return { queryKey: [getProduct.path, slug], queryFn: () => api.call(getProduct, { slug }) }
}

export function relatedProductsQuery(slug: string, api: Api = browserApi) {
  return {
    queryKey: [listRelatedProducts.path, slug],
    queryFn: () => api.call(listRelatedProducts, { slug }),
  }
}
