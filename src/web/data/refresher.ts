import type { QueryClient } from '@tanstack/react-query'

/** Pages that hear the same must not all ask in the same instant. */
const SPREAD_MS = 200
/** Under a storm of changes a page asks no more often than this. */
const PAUSE_MS = 1000

/** Reads again what has become stale and is on the screen: several changes at once, and never without a pause. */
export function createRefresher(queryClient: QueryClient): { refresh: (paths: readonly string[]) => void } {
  const stale = new Set<unknown>()
  let timer: number | undefined
  let lastRefresh = 0

  function refreshNow(): void {
    const due = new Set(stale)
    stale.clear()
    timer = undefined
    lastRefresh = Date.now()
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => due.has(queryKey[0]) })
  }

  return {
    refresh(paths) {
      for (const path of paths) stale.add(path)
      if (stale.size === 0 || timer !== undefined) return
      const rest = lastRefresh + PAUSE_MS - Date.now()
      timer = window.setTimeout(refreshNow, Math.max(rest, 0) + Math.random() * SPREAD_MS)
    },
  }
}
