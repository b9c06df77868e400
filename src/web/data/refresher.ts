import { type QueryReader, readAgain } from './stale-reads.ts'

/** Random delay, so that pages that get the same message do not all refetch at once. */
const SPREAD_MS = 200
/**
 * The least time between two refetches, because shoppers are many. With the delay it is less than the second within which
 * pages follow.
 */
const PAUSE_MS = 700

/** Refetches stale reads, batched and throttled. */
export function createRefresher(
  cache: QueryReader,
  pauseMs = PAUSE_MS,
): { refresh: (paths: readonly string[]) => void } {
  const stale = new Set<string>()
  let timer: number | undefined
  let lastRefresh = 0

  function refreshNow(): void {
    const due = [...stale]
    stale.clear()
    timer = undefined
    lastRefresh = Date.now()
    void readAgain(cache, due)
  }

  return {
    refresh(paths) {
      for (const path of paths) stale.add(path)
      if (stale.size === 0 || timer !== undefined) return
      const rest = lastRefresh + pauseMs - Date.now()
      timer = window.setTimeout(refreshNow, Math.max(rest, 0) + Math.random() * SPREAD_MS)
    },
  }
}
