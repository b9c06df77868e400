import { boxFromAddress } from '#domain/box/address.ts'
import { GRID_STEP } from '#domain/catalogue/browse.ts'
import { FIRST_VIEW } from '#domain/catalogue/search.ts'
import { listCachedProducts } from '#web/data/catalogue/known-products.ts'
import { catalogueQuery, dropRedundantViews } from '#web/data/catalogue/query.ts'
import { productQuery } from '#web/data/queries.ts'
import { load, type RouterContext } from '#web/routing/loading.ts'
import type { Search } from '#web/routing/search-params.ts'

/** Loads the first perfumes to choose from, and those of the address: from the list where it has them. */
export async function loadBox(context: RouterContext, search: Search): Promise<void> {
  const { queryClient, api } = context
  await load(context, catalogueQuery(queryClient, FIRST_VIEW, GRID_STEP, api))
  if (import.meta.env.SSR) dropRedundantViews(queryClient)
  const listed = new Map(listCachedProducts(queryClient).map((product) => [product.slug, product]))
  await Promise.all(
    boxFromAddress(search.parfums).slugs.map(async (slug) => {
      const query = productQuery(slug, api)
      const known = listed.get(slug)
      if (known !== undefined && queryClient.getQueryData(query.queryKey) === undefined) {
        queryClient.setQueryData(query.queryKey, known)
      }
      const reading = queryClient.prefetchQuery(query)
      if (!import.meta.env.SSR) return
      await reading
      // A failure is not carried to the browser, which then asks again: it must begin with the same picture.
      if (queryClient.getQueryState(query.queryKey)?.status === 'error') {
        queryClient.removeQueries({ queryKey: query.queryKey })
      }
    }),
  )
}
