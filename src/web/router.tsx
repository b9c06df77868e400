import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
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
    // What the server read travels with the page, so that the browser does not ask again.
    dehydrate: () => ({ reads: JSON.stringify(listReads(queryClient)), site }),
    hydrate({ reads, site }) {
      keepReads(queryClient, JSON.parse(reads))
      router.update({ ...router.options, context: { ...context, ...site } })
    },
  })
  return router
}

type Read = [key: QueryKey, data: unknown]

function listReads(queryClient: QueryClient): Read[] {
  const queries = queryClient.getQueryCache().getAll()
  return queries.flatMap(({ queryKey, state }): Read[] =>
    state.status === 'success' ? [[queryKey, state.data]] : [],
  )
}

function keepReads(queryClient: QueryClient, reads: readonly Read[]): void {
  for (const [key, data] of reads) queryClient.setQueryData(key, data)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
