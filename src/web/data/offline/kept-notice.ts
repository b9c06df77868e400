import type { QueryClient } from '@tanstack/react-query'

/**
 * On a page that the service worker had kept: reads everything it shows again. Then its notice (`web/worker/notice.ts`) is
 * no longer true, and goes (S10.51).
 */
export async function makeKeptPageCurrent(queryClient: QueryClient): Promise<void> {
  const notice = document.querySelector('kept-notice')
  if (notice === null) return
  await queryClient.invalidateQueries()
  const shown = queryClient.getQueryCache().getAll()
  if (shown.every(({ state }) => state.status !== 'error')) notice.remove()
}
