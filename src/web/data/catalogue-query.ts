import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { browseCatalogue, MOST_AT_ONCE } from '#contract/catalogue-browse.ts'
import { type CatalogueAnswer, GRID_STEP } from '#domain/catalogue-browse.ts'
import { type CatalogueView, searchOf } from '#domain/catalogue-search.ts'
import { type Api, browserApi } from './api.ts'

/** A small shop is kept once, whatever view it was asked for. */
const WHOLE_KEY = [browseCatalogue.path]

/** The first `count` perfumes of a view; everything, where the shop is known to be small. */
export function catalogueQuery(
  queryClient: QueryClient,
  view: CatalogueView,
  count: number,
  api: Api = browserApi,
) {
  const isWhole = isKnownWhole(queryClient)
  return queryOptions({
    queryKey: isWhole ? WHOLE_KEY : viewKey(view, count),
    async queryFn(): Promise<CatalogueAnswer> {
      if (isWhole) return api.call(browseCatalogue, {})
      const answer = await readFirst(queryClient, view, count, api)
      if (answer.isWhole) queryClient.setQueryData(WHOLE_KEY, answer)
      return answer
    },
  })
}

/** Whether the shop is small, as far as is known: every view can be given without asking. */
export function isKnownWhole(queryClient: QueryClient): boolean {
  return queryClient.getQueryData<CatalogueAnswer>(WHOLE_KEY)?.isWhole === true
}

/** Forgets what was asked for to learn that the shop is small: the page would carry it twice. */
export function keepOnce(queryClient: QueryClient): void {
  if (!isKnownWhole(queryClient)) return
  queryClient.removeQueries({
    predicate: ({ queryKey: [path, view] }) => path === WHOLE_KEY[0] && view !== undefined,
  })
}

function viewKey(view: CatalogueView, count: number) {
  return [browseCatalogue.path, searchOf(view), count]
}

/** « Voir plus » asks for what is not there yet; what a change has made stale is asked for again, from the beginning. */
async function readFirst(
  queryClient: QueryClient,
  view: CatalogueView,
  count: number,
  api: Api,
): Promise<CatalogueAnswer> {
  const before = queryClient.getQueryState<CatalogueAnswer>(viewKey(view, count - GRID_STEP))
  let answer = before?.isInvalidated === false ? before.data : undefined
  for (let from = answer?.products.length ?? 0; ; from += MOST_AT_ONCE) {
    const wanted = Math.min(count - from, MOST_AT_ONCE)
    const next = await api.call(browseCatalogue, {
      ...searchOf(view),
      depuis: from === 0 ? undefined : String(from),
      nombre: wanted === GRID_STEP ? undefined : String(wanted),
    })
    answer = answer === undefined ? next : joined(answer, next)
    if (next.isWhole || from + wanted >= Math.min(count, next.total)) return answer
  }
}

/** What has moved between two answers is shown once. */
function joined(before: CatalogueAnswer, next: CatalogueAnswer): CatalogueAnswer {
  if (next.isWhole) return next
  const known = new Set(before.products.map(({ id }) => id))
  const products = [...before.products, ...next.products.filter(({ id }) => !known.has(id))]
  return { ...next, products, rows: before.rows }
}
