import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { ScreenFailure } from '#web/admin/layout/screen-failure.tsx'
import { ScreenNotFound } from '#web/admin/layout/screen-not-found.tsx'
import { createAdminQueryClient } from '#web/data/admin/query-client.ts'
import { adminRouteTree } from './admin-routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

/** On the server there is one per request, in the browser one per page load. */
export function makeAdminRouter() {
  const queryClient = createAdminQueryClient()
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeAdminRouter>
  }
}
