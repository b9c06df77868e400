/** Room of pages for when there is no network: what a page tells the service worker (`src/web/worker/`). */

/**
 * Starts the service worker and tells it which pages are seen, so that it keeps them (S10.50). Views of a list are not kept
 * one by one: the server renders each address with a query anew.
 * @param onNavigation calls its listener after each navigation
 */
export async function keepSeenPages(onNavigation: (listener: () => void) => void): Promise<void> {
  // Service workers are missing on plain http and in some private windows.
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  let told = ''

  async function tell(): Promise<void> {
    const { href, pathname } = window.location
    if (pathname === told || !navigator.onLine) return
    told = pathname
    const { active } = await navigator.serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ page: href, files })
  }

  try {
    await navigator.serviceWorker.register('/sw.js')
    onNavigation(() => {
      if (window.location.search === '') void tell()
    })
    await tell()
  } catch (error) {
    console.warn('Pages are not kept.', error)
  }
}
