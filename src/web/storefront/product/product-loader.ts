import { notFound, redirect } from '@tanstack/react-router'
import type { Product } from '#domain/catalogue.ts'
import { ApiError } from '#web/data/api-error.ts'
import { listKnown } from '#web/data/known-products.ts'
import { bestsellersQuery, productQuery, relatedProductsQuery } from '#web/data/queries.ts'
import { fill, type RouterContext, withoutDetails } from '#web/loading.ts'
import { productPath } from '#web/paths.ts'

/**
 * The server answers an unknown perfume with 404, and an id or a former slug with a 301 to its address (decision 26).
 * The browser shows at once what a list has already told.
 */
export async function loadProduct(context: RouterContext, slug: string): Promise<Product | undefined> {
  if (import.meta.env.SSR) return withoutDetails(findProduct(context, slug))
  const known = findListed(context, slug)
  if (known !== undefined) context.queryClient.setQueryData(productQuery(slug).queryKey, known)
  await fill(context, productQuery(slug, context.api))
  return known ?? context.queryClient.getQueryData(productQuery(slug).queryKey)
}

async function findProduct({ queryClient, api }: RouterContext, slug: string): Promise<Product> {
  try {
    const product = await queryClient.fetchQuery(productQuery(slug, api))
    if (product.slug !== slug) throw redirect({ href: productPath(product.slug), statusCode: 301 })
    // The page is whole without them: a failure stays in the query.
    await queryClient.prefetchQuery(relatedProductsQuery(product.slug, api))
    return product
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}

function findListed({ queryClient }: RouterContext, slug: string): Product | undefined {
  const bestsellers = queryClient.getQueryData(bestsellersQuery().queryKey) ?? []
  return [...bestsellers, ...listKnown(queryClient)].find((product) => product.slug === slug)
}
