import type { QueryClient } from '#web/data/query-client.ts'

/**
 * On a page that the service worker had kept: reads everything it shows again. Then its notice (`web/worker/notice.ts`) is
 * no longer true, and goes (S10.51).
 */
export async function makeKeptPageCurrent(queryClient: QueryClient): Promise<void> {
  const notice = document.querySelector('kept-notice')
  if (notice === null) return
  await queryClient.invalidateQueries()
  if (queryClient.listEntries().every(({ state }) => state.error === null)) notice.remove()
}
