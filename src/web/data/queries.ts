import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue/catalogue.ts'
import { listProductReviews } from '#contract/reviews/reviews.ts'
import { type Api, browserApi } from './api.ts'
import { PAGE_LANGUAGE } from './page-language.fr.ts'

/** The first element of a query key is the URL path (S7.2). */
export function bestsellersQuery(api: Api = browserApi) {
  return { queryKey: [listBestsellers.path], queryFn: () => api.call(listBestsellers, PAGE_LANGUAGE) }
}

export function productQuery(slug: string, api: Api = browserApi) {
  return {
    queryKey: [getProduct.path, slug],
    queryFn: () => api.call(getProduct, { slug, ...PAGE_LANGUAGE }),
  }
}

export function relatedProductsQuery(slug: string, api: Api = browserApi) {
  return {
    queryKey: [listRelatedProducts.path, slug],
    queryFn: () => api.call(listRelatedProducts, { slug, ...PAGE_LANGUAGE }),
  }
}

/** Reads what those who received a perfume say of it. */
export function productReviewsQuery(slug: string, api: Api = browserApi) {
  return {
    queryKey: [listProductReviews.path, slug],
    queryFn: () => api.call(listProductReviews, { slug, ...PAGE_LANGUAGE }),
  }
}
