import { useEffect, useRef, useState } from 'react'
import { NO_FILTER } from '#domain/catalogue/filter.ts'
import { type CatalogueView, readCatalogueSearch, searchOf, viewOf } from '#domain/catalogue/search.ts'
import { useLocation, useRouter, useSearch } from '#web/routing/router.tsx'
import { parseSearch, stringifySearch } from '#web/routing/search-params.ts'

/** Debounces URL updates and requests while typing and sliding. */
const WRITE_AFTER_MS = 250

/**
 * Filter and order are state, so that controls respond at once, and in the URL, so that they can be shared
 * and reloaded. A URL that changes otherwise (Back, a link) wins. Choices add a history entry; typing and
 * sliding replace the current one.
 */
export function useCatalogueView(): {
  view: CatalogueView
  /** Holds the view in the URL, slightly later. */
  addressView: CatalogueView
  /** Holds the view that the list was opened with, by an address or a link; choices on the page do not change it. */
  openedView: CatalogueView
  change: (changes: Partial<CatalogueView>) => void
  reset: () => void
} {
  const addressView = viewOf(readCatalogueSearch(useSearch()))
  const { pathname } = useLocation()
  const router = useRouter()
  const addressKey = keyOf(addressView)
  const [view, setView] = useState(addressView)
  const [openedView, setOpenedView] = useState(addressView)
  const written = useRef(addressKey)
  const pace = useRef(WRITE_AFTER_MS)
  const viewKey = keyOf(view)

  // The history is read, not the rendered page: on a slow phone a page may be rendered after more was typed and written,
  // or not be rendered at all if Back is pressed before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by URL, not by identity
  useEffect(() => {
    function follow() {
      if (location.pathname !== pathname) return
      const there = viewOf(readCatalogueSearch(parseSearch(location.search)))
      if (keyOf(there) === written.current) return
      written.current = keyOf(there)
      setView(there)
      return there
    }
    const linked = follow()
    if (linked !== undefined) setOpenedView(linked)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [addressKey, pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new view is written
  useEffect(() => {
    if (viewKey === written.current) return
    const timer = setTimeout(() => {
      written.current = viewKey
      const replace = pace.current === WRITE_AFTER_MS
      const { pathname } = router.history.location
      void router.navigate(pathname + stringifySearch(searchOf(view)), { replace, keepsScroll: true })
    }, pace.current)
    return () => clearTimeout(timer)
  }, [viewKey])

  return {
    view,
    addressView,
    openedView,
    change(changes) {
      pace.current = 'search' in changes || 'min' in changes ? WRITE_AFTER_MS : 0
      setView((present) => ({ ...present, ...changes }))
    },
    reset() {
      pace.current = 0
      setView((present) => ({ ...present, ...NO_FILTER }))
    },
  }
}

function keyOf(view: CatalogueView): string {
  return stringifySearch(searchOf(view))
}
