import { ApiError } from '#web/data/api-error.ts'
import { ErrorPage } from '#web/storefront/pages/error-page.tsx'
import type { Location } from './history.ts'
import type { RouterContext } from './loading.ts'
import { reloadOnce } from './reload-once.ts'
import { createMatcher } from './route-match.ts'
import type { Answer, Page } from './router.tsx'
import { ROUTES, type Route, type Visit } from './routes.tsx'
import { parseSearch } from './search-params.ts'

const match = createMatcher(ROUTES)

/**
 * Loads the page of an address: its screen and its data.
 * @param answer the server's outcome for this page; on hydration the browser must render the same
 */
export async function openPage(
  context: RouterContext,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  answer: Answer = 'found',
): Promise<Page> {
  const found = match(pathname)
  const visit = { context, params: found?.params ?? {}, search: parseSearch(search) }
  if (found === undefined || answer === 'missing') return open(() => openMissing(found?.route, visit))
  if (answer === 'failed') return open(() => openFailed(found.route, visit))
  return open(async () => {
    try {
      return (await found.route.open(visit)) ?? (await openMissing(found.route, visit))
    } catch (error) {
      if (error instanceof ApiError) return openFailed(found.route, visit)
      throw error
    }
  })
}

/** The route path that matches an address. */
export function findPath(pathname: string): string | undefined {
  return match(pathname)?.route.path
}

/** If a screen's file cannot be fetched, reloads the page once, then shows the error page. */
async function open(opening: () => Promise<Page>): Promise<Page> {
  if (import.meta.env.SSR) return opening()
  try {
    return await opening()
  } catch (error) {
    await reloadOnce(error)
    return { screen: <ErrorPage />, head: <title>Sillage</title>, answer: 'failed' }
  }
}

async function openMissing(route: Route | undefined, visit: Visit): Promise<Page> {
  if (route?.openMissing !== undefined) return route.openMissing(visit)
  const { NotFoundPage } = await import('#web/storefront/pages/not-found-page.tsx')
  return { screen: <NotFoundPage />, head: null, answer: 'missing' }
}

async function openFailed(route: Route, visit: Visit): Promise<Page> {
  return (
    route.openFailed?.(visit) ?? { screen: <ErrorPage />, head: <title>Sillage</title>, answer: 'failed' }
  )
}
