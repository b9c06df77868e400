import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { NO_FILTER } from '#domain/catalogue-filter.ts'
import { type CatalogueView, readCatalogueSearch, searchOf, viewOf } from '#domain/catalogue-search.ts'
import { parseSearch, stringifySearch } from '#web/search-params.ts'

/** Typing and sliding must not rewrite the address, nor ask the server, at each step. */
const WRITE_AFTER_MS = 250

/**
 * Filter and order, kept here so that controls answer at once, and in the address so that it can be shared and reloaded. An
 * address that changes by itself (Back, a link) wins. Back takes a choice back; what is typed or slid is no choice yet.
 */
export function useCatalogueView(): {
  view: CatalogueView
  /** What the address says: the view, a moment later. */
  addressView: CatalogueView
  change: (changes: Partial<CatalogueView>) => void
  reset: () => void
} {
  const addressView = viewOf(readCatalogueSearch(useSearch({ strict: false })))
  const navigate = useNavigate()
  const addressKey = keyOf(addressView)
  const [view, setView] = useState(addressView)
  const written = useRef(addressKey)
  const pace = useRef(WRITE_AFTER_MS)
  const viewKey = keyOf(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address counts, not a new object
  useEffect(() => {
    if (addressKey === written.current) return
    written.current = addressKey
    setView(addressView)
  }, [addressKey])

  // Back may come before the last choice has been shown: the address is then seen to stay as it was.
  useEffect(() => {
    const { pathname } = location
    function follow() {
      if (location.pathname !== pathname) return
      const there = viewOf(readCatalogueSearch(parseSearch(location.search)))
      written.current = keyOf(there)
      setView(there)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new view is written
  useEffect(() => {
    if (viewKey === written.current) return
    const timer = setTimeout(() => {
      written.current = viewKey
      const replace = pace.current === WRITE_AFTER_MS
      void navigate({ to: '.', search: searchOf(view), replace, resetScroll: false })
    }, pace.current)
    return () => clearTimeout(timer)
  }, [viewKey])

  return {
    view,
    addressView,
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
