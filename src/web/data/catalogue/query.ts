/** Room of the catalogue: its queries. */

import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { type CatalogueAnswer, GRID_STEP, MAX_PRODUCTS_PER_CALL } from '#domain/catalogue/browse.ts'
import { type CatalogueView, searchOf } from '#domain/catalogue/search.ts'
import { LANGUAGE } from '#domain/words/language.fr.ts'
import { type Api, browserApi } from '#web/data/api.ts'
import { PAGE_LANGUAGE } from '#web/data/page-language.fr.ts'
import type { ReadCache } from '#web/data/read-cache.ts'

/** A small catalogue is cached whole under one key, for all views. */
const WHOLE_KEY = [browseCatalogue.path]

/** Reads the first `count` perfumes of a view; the whole catalogue if that is known to be enough. */
export function catalogueQuery(
  readCache: ReadCache,
  view: CatalogueView,
  count: number,
  api: Api = browserApi,
) {
  const isWhole = isSearchedHere(readCache, view)
  return {
    queryKey: isWhole ? WHOLE_KEY : viewKey(view, count),
    async queryFn(): Promise<CatalogueAnswer> {
      if (isWhole) return api.call(browseCatalogue, PAGE_LANGUAGE)
      const answer = await readFirst(readCache, view, count, api)
      if (answer.isWhole) readCache.setQueryData({ queryKey: WHOLE_KEY }, answer)
      return answer
    },
  }
}

/** Says whether the whole catalogue is cached: most views then need no request. */
export function isWholeCatalogueCached(readCache: ReadCache): boolean {
  return readCache.getQueryData<CatalogueAnswer>({ queryKey: WHOLE_KEY })?.isWhole === true
}

/** Says whether this browser searches a view itself: in a small catalogue, for what the page knows (S13.90). */
export function isSearchedHere(readCache: ReadCache, { search }: CatalogueView): boolean {
  return isWholeCatalogueCached(readCache) && !RegExp(LANGUAGE.otherLetters, 'i').test(search)
}

/** Removes the view's query once the whole catalogue is cached, so that the page does not carry the data twice. */
export function dropRedundantViews(readCache: ReadCache): void {
  if (!isWholeCatalogueCached(readCache)) return
  readCache.removeQueries(({ queryKey: [path, view] }) => path === WHOLE_KEY[0] && view !== undefined)
}

function viewKey(view: CatalogueView, count: number) {
  return [browseCatalogue.path, searchOf(view), count]
}

/** « Voir plus » fetches only what is missing; after an invalidation everything is fetched again. */
async function readFirst(
  readCache: ReadCache,
  view: CatalogueView,
  count: number,
  api: Api,
): Promise<CatalogueAnswer> {
  const before = readCache.findEntry<CatalogueAnswer>({ queryKey: viewKey(view, count - GRID_STEP) })
  let answer = before?.isInvalidated === false ? before.state.data : undefined
  for (let from = answer?.products.length ?? 0; ; from += MAX_PRODUCTS_PER_CALL) {
    const wanted = Math.min(count - from, MAX_PRODUCTS_PER_CALL)
    const next = await api.call(browseCatalogue, {
      ...searchOf(view),
      ...PAGE_LANGUAGE,
      depuis: from === 0 ? undefined : String(from),
      nombre: wanted === GRID_STEP ? undefined : String(wanted),
    })
    answer = answer === undefined ? next : joined(answer, next)
    if (next.isWhole || from + wanted >= Math.min(count, next.total)) return answer
  }
}

/** A product that moved between two answers appears once. */
function joined(before: CatalogueAnswer, next: CatalogueAnswer): CatalogueAnswer {
  if (next.isWhole) return next
  const known = new Set(before.products.map(({ id }) => id))
  const products = [...before.products, ...next.products.filter(({ id }) => !known.has(id))]
  return { ...next, products, rows: before.rows }
}
