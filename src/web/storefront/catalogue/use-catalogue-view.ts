import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { NO_FILTER } from '#domain/catalogue-filter.ts'
import { stringifySearch } from '#web/search-params.ts'
import { type CatalogueView, readCatalogueSearch, searchOf, viewOf } from './catalogue-search.ts'

/** Typing must not rewrite the address at each letter. */
const WRITE_AFTER_MS = 250

/**
 * Filter and order, kept here so that controls answer at once, and in the address so that it can be shared and reloaded. An
 * address that changes by itself (Back, a link) wins.
 */
export function useCatalogueView(): {
  view: CatalogueView
  change: (changes: Partial<CatalogueView>) => void
  reset: () => void
} {
  const search = readCatalogueSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const addressKey = keyOf(viewOf(search))
  const [view, setView] = useState(() => viewOf(search))
  const written = useRef(addressKey)
  const viewKey = keyOf(view)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address counts, not a new object
  useEffect(() => {
    if (addressKey === written.current) return
    written.current = addressKey
    setView(viewOf(search))
  }, [addressKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new view is written
  useEffect(() => {
    if (viewKey === written.current) return
    const timer = setTimeout(() => {
      written.current = viewKey
      void navigate({ to: '.', search: searchOf(view), replace: true, resetScroll: false })
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [viewKey])

  return {
    view,
    change: (changes) => setView((present) => ({ ...present, ...changes })),
    reset: () => setView((present) => ({ ...present, ...NO_FILTER })),
  }
}

function keyOf(view: CatalogueView): string {
  return stringifySearch(searchOf(view))
}
