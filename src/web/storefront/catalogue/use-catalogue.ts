import { useDeferredValue, useMemo, useState } from 'react'
import { browse, type CatalogueAnswer, type CataloguePage, GRID_STEP } from '#domain/catalogue/browse.ts'
import { type CatalogueView, searchOf } from '#domain/catalogue/search.ts'
import { catalogueQuery, isSearchedHere } from '#web/data/catalogue/query.ts'
import { useRead, useReadCache } from '#web/data/use-read.ts'
import { stringifySearch } from '#web/routing/search-params.ts'

/** Keeps the number of cards shown per view, so that Back restores the length of the page. */
const shownCounts = new Map<string, number>()

export type ShownCatalogue = {
  /** Holds the latest data for the controls; undefined until first loaded. */
  page: CataloguePage | undefined
  /** `page` was made of this answer. */
  answer: CatalogueAnswer | undefined
  /** Holds the data for the cards, deferred while the shopper types. */
  deferredPage: CataloguePage | undefined
  /** Says whether the cards still show an earlier view. */
  isStale: boolean
  /** After 'more failed' the earlier cards stay. */
  state: 'loading' | 'ready' | 'failed' | 'more failed'
  /** Says whether more cards are loading. */
  isLoadingMore: boolean
  showMore: () => void
  retry: () => void
}

/**
 * Returns the catalogue for a view. A small catalogue is cached whole and filtered in the browser. The server of a large
 * one, or for a search in the other language, is asked for the view in the URL, and the previous data stays until it answers.
 */
export function useCatalogue(view: CatalogueView, addressView: CatalogueView): ShownCatalogue {
  const readCache = useReadCache()
  const asked = isSearchedHere(readCache, view) ? view : addressView
  const askedKey = keyOf(asked)
  const [more, setMore] = useState({ askedKey, shown: shownCounts.get(askedKey) ?? GRID_STEP })
  const shown = more.askedKey === askedKey ? more.shown : GRID_STEP
  const { data: answer, isError, refetch } = useRead(catalogueQuery(readCache, asked, shown))
  const previous = useLastDefined(answer)
  const data = answer ?? (isError ? undefined : previous)
  const isLoadingError = isError && answer === undefined

  // While the server is asked, a whole catalogue is that of the view before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: views are compared by their URL
  const page = useMemo(
    () =>
      data?.isWhole
        ? answer && browse(data.products, asked, { count: shown, perRow: Number.POSITIVE_INFINITY })
        : data,
    [data, answer, askedKey, shown],
  )
  const known = useLastDefined(page)
  // Controls update at once while slow cards are deferred; data that was fetched is not deferred again.
  const deferred = useDeferredValue(known)
  const deferredPage = data?.isWhole ? deferred : known
  const isMore = shown > GRID_STEP

  return {
    page: known,
    answer: data,
    deferredPage,
    isStale: deferredPage !== known || keyOf(view) !== askedKey || (data !== answer && !isMore),
    state:
      data === undefined && !isError
        ? 'loading'
        : isError
          ? isMore || data
            ? 'more failed'
            : 'failed'
          : 'ready',
    isLoadingMore:
      !isLoadingError && known !== undefined && known.products.length < Math.min(shown, known.total),
    showMore() {
      // Retries the failed fetch instead of asking for more.
      if (isLoadingError) return void refetch()

      shownCounts.set(askedKey, shown + GRID_STEP)
      setMore({ askedKey, shown: shown + GRID_STEP })
    },
    retry: () => void refetch(),
  }
}

/** Returns the value, or the last one before it became undefined. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

function keyOf(view: CatalogueView): string {
  return stringifySearch(searchOf(view))
}
