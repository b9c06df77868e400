import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { browse, type CataloguePage, GRID_STEP } from '#domain/catalogue-browse.ts'
import { type CatalogueView, searchOf } from '#domain/catalogue-search.ts'
import { catalogueQuery, isKnownWhole } from '#web/data/catalogue-query.ts'
import { stringifySearch } from '#web/search-params.ts'

/** How many cards were asked for under each view, so that Back finds the page as long as it was. */
const shownUnder = new Map<string, number>()

export type ShownCatalogue = {
  /** What is known for the controls; undefined until anything is. */
  page: CataloguePage | undefined
  /** What the cards show: a little behind while somebody types. */
  drawn: CataloguePage | undefined
  /** The cards are those of a view before. */
  isLate: boolean
  state: 'loading' | 'ready' | 'failed' | 'more failed'
  /** More were asked for, and are on their way. */
  isComing: boolean
  showMore: () => void
  retry: () => void
}

/**
 * What the catalogue shows of a view. A small shop is here as a whole and answers at once; of a big one the server is
 * asked for the view in the address, and what was there before stays until it has answered.
 */
export function useCatalogue(view: CatalogueView, addressView: CatalogueView): ShownCatalogue {
  const queryClient = useQueryClient()
  const asked = isKnownWhole(queryClient) ? view : addressView
  const askedKey = keyOf(asked)
  const [more, setMore] = useState({ askedKey, shown: shownUnder.get(askedKey) ?? GRID_STEP })
  const shown = more.askedKey === askedKey ? more.shown : GRID_STEP
  const { data, isPlaceholderData, isPending, isLoadingError, refetch } = useQuery({
    ...catalogueQuery(queryClient, asked, shown),
    placeholderData: keepPreviousData,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is the same as another of the same address
  const page = useMemo(
    () =>
      data?.isWhole ? browse(data.products, view, { count: shown, perRow: Number.POSITIVE_INFINITY }) : data,
    [data, keyOf(view), shown],
  )
  const known = useLastKnown(page)
  // A control moves at once, even where drawing the cards takes its time. What was waited for is not put off again.
  const deferred = useDeferredValue(known)
  const drawn = data?.isWhole ? deferred : known
  const isMore = shown > GRID_STEP

  return {
    page: known,
    drawn,
    isLate:
      drawn !== known || (!data?.isWhole && (keyOf(view) !== askedKey || (isPlaceholderData && !isMore))),
    state: isPending ? 'loading' : isLoadingError ? (isMore ? 'more failed' : 'failed') : 'ready',
    isComing: !isLoadingError && known !== undefined && known.products.length < Math.min(shown, known.total),
    showMore() {
      // What failed is asked for again, not what comes after it.
      if (isLoadingError) return void refetch()

      shownUnder.set(askedKey, shown + GRID_STEP)
      setMore({ askedKey, shown: shown + GRID_STEP })
    },
    retry: () => void refetch(),
  }
}

/** The value, or the last there was: a failure takes nothing away from the controls. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

function keyOf(view: CatalogueView): string {
  return stringifySearch(searchOf(view))
}
