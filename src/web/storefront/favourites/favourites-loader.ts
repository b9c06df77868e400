import { favouritesFromAddress } from '#domain/favourites/address.ts'
import { ApiError } from '#web/data/api-error.ts'
import { productQuery } from '#web/data/queries.ts'
import type { RouterContext } from '#web/routing/loading.ts'
import type { Search } from '#web/routing/search-params.ts'

/**
 * Reads the perfumes of a shared address; what is unknown or no longer shown is left out (S22.13). Null without an address to
 * share, where the page shows what the browser keeps. Both sides wait, because only then it is known what is left out.
 */
export async function loadShared({ readCache, api }: RouterContext, { p }: Search): Promise<string[] | null> {
  if (p === undefined) return null
  const found = await Promise.all(
    favouritesFromAddress(p).map(async (slug) => {
      try {
        const product = await readCache.ensureQueryData(productQuery(slug, api))
        // Its own read is by its present slug, which the address may not have.
        readCache.setQueryData(productQuery(product.slug), product)
        return product.slug
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error
        return []
      }
    }),
  )
  return [...new Set(found.flat())]
}
