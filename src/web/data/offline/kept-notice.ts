import type { ReadCache } from '#web/data/read-cache.ts'

/**
 * Reads everything on a page that the service worker had kept again. Then the worker's notice (`web/worker/notice.ts`) is
 * no longer true, and is removed (S10.51).
 */
export async function makeKeptPageCurrent(readCache: ReadCache): Promise<void> {
  const notice = document.querySelector('kept-notice')
  if (notice === null) return
  await readCache.invalidateQueries()
  if (readCache.listEntries().every(({ state }) => state.error === null)) notice.remove()
}
