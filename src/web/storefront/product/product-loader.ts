import type { Product } from '#domain/catalogue/product.ts'
import { ApiError } from '#web/data/api-error.ts'
import { listCachedProducts } from '#web/data/catalogue/known-products.ts'
import {
  bestsellersQuery,
  productQuery,
  productReviewsQuery,
  relatedProductsQuery,
} from '#web/data/queries.ts'
import { load, type RouterContext } from '#web/routing/loading.ts'

/** In the browser `product` is undefined while it loads. */
export type FoundProduct = { product: Product | undefined } | 'missing'

/** The browser shows a product from a cached list at once, then refetches it. */
export async function loadProduct(context: RouterContext, slug: string): Promise<FoundProduct> {
  if (import.meta.env.SSR) return findProduct(context, slug)
  const known = findListed(context, slug)
  if (known !== undefined) context.readCache.setQueryData(productQuery(slug), known)
  await load(context, productQuery(slug, context.api))
  return { product: known ?? context.readCache.getQueryData(productQuery(slug)) }
}

async function findProduct({ readCache, api }: RouterContext, slug: string): Promise<FoundProduct> {
  try {
    const product = await readCache.fetchQuery(productQuery(slug, api))
    // These parts of the page are optional, so a failure stays in the query.
    await Promise.all([
      readCache.prefetchQuery(relatedProductsQuery(product.slug, api)),
      readCache.prefetchQuery(productReviewsQuery(product.slug, api)),
    ])
    return { product }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
    // Its page shows perfumes to go on with.
    await readCache.prefetchQuery(bestsellersQuery(api))
    return 'missing'
  }
}

function findListed({ readCache }: RouterContext, slug: string): Product | undefined {
  const bestsellers = readCache.getQueryData(bestsellersQuery()) ?? []
  return [...bestsellers, ...listCachedProducts(readCache)].find((product) => product.slug === slug)
}
