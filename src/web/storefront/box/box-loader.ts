import { boxFromAddress } from '#domain/box/address.ts'
import { boxListQuery } from '#web/data/box/list.ts'
import { productQuery } from '#web/data/queries.ts'
import { load, type RouterContext } from '#web/routing/loading.ts'
import type { Search } from '#web/routing/search-params.ts'

/** Loads the first perfumes to choose from, and those of the address, from the list where it has them. */
export async function loadBox(context: RouterContext, search: Search): Promise<void> {
  const { readCache, api } = context
  const list = boxListQuery({}, api)
  await load(context, list)
  const products = readCache.getQueryData(list)?.products ?? []
  const listed = new Map(products.map((product) => [product.slug, product]))
  await Promise.all(
    boxFromAddress(search.parfums).slugs.map(async (slug) => {
      const query = productQuery(slug, api)
      const known = listed.get(slug)
      if (known !== undefined && readCache.getQueryData(query) === undefined) {
        readCache.setQueryData(query, known)
      }
      const reading = readCache.prefetchQuery(query)
      if (!import.meta.env.SSR) return
      await reading
      // A failure is not sent with the page, so that the browser asks again: it must begin with what was rendered.
      const entry = readCache.findEntry(query)
      if (entry?.state.error) readCache.removeQueries((other) => other === entry)
    }),
  )
}
