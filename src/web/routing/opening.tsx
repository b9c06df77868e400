import { ApiError } from '#web/data/api-error.ts'
import { knownSite } from '#web/data/site.ts'
import { ShopTitle } from '#web/head/page-head.tsx'
import { ErrorPage } from '#web/storefront/pages/error-page.tsx'
import { WORDS } from '#web/storefront/pages/error-words.fr.ts'
import type { Location } from './history.ts'
import { type RouterContext, UnreadContents } from './loading.ts'
import { reload, reloadOnce } from './reload-once.ts'
import { createMatcher } from './route-match.ts'
import type { Answer, Page } from './router.tsx'
import { ROUTES, type Route, type Visit } from './routes.tsx'
import { closedScreen } from './screens.ts'
import { parseSearch } from './search-params.ts'

type Address = Pick<Location, 'pathname' | 'search'>

const match = createMatcher(ROUTES)

/**
 * Loads the page of an address: its screen and its data. If a screen's file cannot be fetched, reloads the
 * page once, then shows the error page. Without a network the service worker, if there is one, answers
 * instead of a page of texts (S10.50).
 * @param rendered the server's outcome for this page; on hydration the browser must render the same
 */
export async function openPage(context: RouterContext, address: Address, rendered?: Answer): Promise<Page> {
  if (import.meta.env.SSR) return loadPage(context, address, rendered)
  try {
    return await loadPage(context, address, rendered)
  } catch (error) {
    if (!(error instanceof UnreadContents)) await reloadOnce(error)
    else if (navigator.serviceWorker?.controller && window.location.pathname === address.pathname)
      await reload()
    return { screen: <ErrorPage />, head: <ShopTitle>{WORDS.headTitle}</ShopTitle>, answer: 'failed' }
  }
}

/** Rejects if a file of the page is gone. Loaded ahead, it leaves the page on the screen as it is, with all that is typed. */
export async function loadPage(
  context: RouterContext,
  { pathname, search }: Address,
  rendered?: Answer,
): Promise<Page> {
  const found = match(pathname)
  const visit = { context, params: found?.params ?? {}, search: parseSearch(search) }
  if (found === undefined) return openMissing(undefined, visit)
  const { route } = found
  if (rendered === 'failed') return openFailed(route, visit)
  const openFound = () => (rendered === 'missing' ? openMissing(route, visit) : openRoute(route, visit))
  if (knownSite(context.readCache).closing === null) return openFound()
  const { openClosed } = await closedScreen()
  return openClosed(context, pathname, openFound)
}

async function openRoute(route: Route, visit: Visit): Promise<Page> {
  try {
    return (await route.open(visit)) ?? (await openMissing(route, visit))
  } catch (error) {
    if (error instanceof ApiError) return openFailed(route, visit)
    throw error
  }
}

/** Returns the route path that matches an address. */
export function findPath(pathname: string): string | undefined {
  return match(pathname)?.route.path
}

async function openMissing(route: Route | undefined, visit: Visit): Promise<Page> {
  if (route?.openMissing !== undefined) return route.openMissing(visit)
  const { NotFoundPage } = await import('#web/storefront/pages/not-found-page.tsx')
  return { screen: <NotFoundPage />, head: null, answer: 'missing' }
}

async function openFailed(route: Route, visit: Visit): Promise<Page> {
  return (
    route.openFailed?.(visit) ?? {
      screen: <ErrorPage />,
      head: <ShopTitle>{WORDS.headTitle}</ShopTitle>,
      answer: 'failed',
    }
  )
}
