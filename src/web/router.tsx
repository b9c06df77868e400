import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { unpackReads } from './carried-reads.tsx'
import type { Api } from './data/api.ts'
import { createQueryClient } from './data/queries.ts'
import type { RouterContext } from './loading.ts'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { ErrorPage } from './storefront/pages/error-page.tsx'

/** What only the server knows, and hands on with the page. */
type Site = Pick<RouterContext, 'identity' | 'origin' | 'renderedAt'>

/** One router per rendered request, one for the life of the page in the browser. */
export function makeRouter(api: Api, site: Site = { identity: {}, origin: '', renderedAt: 0 }) {
  const queryClient = createQueryClient()
  const context = { queryClient, api, ...site }
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: false,
    defaultErrorComponent: ErrorPage,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    dehydrate: () => ({ site }),
    hydrate({ site }) {
      unpackReads(queryClient)
      router.update({ ...router.options, context: { ...context, ...site } })
    },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
