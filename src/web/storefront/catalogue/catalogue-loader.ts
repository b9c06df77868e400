import { GRID_STEP } from '#domain/catalogue-browse.ts'
import { readCatalogueSearch, viewOf } from '#domain/catalogue-search.ts'
import { catalogueQuery, keepOnce } from '#web/data/catalogue-query.ts'
import { fill, type RouterContext } from '#web/loading.ts'

/** What the address asks for, before the page is shown: without JavaScript it is all there is. */
export async function fillCatalogue(
  context: RouterContext,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { queryClient, api } = context
  await fill(context, catalogueQuery(queryClient, viewOf(readCatalogueSearch(search)), GRID_STEP, api))
  if (import.meta.env.SSR) keepOnce(queryClient)
}
