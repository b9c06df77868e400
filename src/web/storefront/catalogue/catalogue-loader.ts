import { GRID_STEP } from '#domain/catalogue/browse.ts'
import { readCatalogueSearch, viewOf } from '#domain/catalogue/search.ts'
import { catalogueQuery, dropRedundantViews } from '#web/data/catalogue/query.ts'
import { load, type RouterContext } from '#web/routing/loading.ts'

/** Loads the view in the URL. */
export async function loadCatalogue(
  context: RouterContext,
  search: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { readCache, api } = context
  await load(context, catalogueQuery(readCache, viewOf(readCatalogueSearch(search)), GRID_STEP, api))
  if (import.meta.env.SSR) dropRedundantViews(readCache)
}
