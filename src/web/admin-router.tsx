import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ScreenFailure } from './admin/layout/screen-failure.tsx'
import { ScreenNotFound } from './admin/layout/screen-not-found.tsx'
import { adminRouteTree } from './admin-routes.tsx'
import { createQueryClient } from './data/queries.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

/** One router per rendered request, one for the life of the page in the browser. */
export function makeAdminRouter() {
  const queryClient = createQueryClient()
  return createRouter({
    routeTree: adminRouteTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: false,
    defaultErrorComponent: ScreenFailure,
    defaultNotFoundComponent: ScreenNotFound,
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}
