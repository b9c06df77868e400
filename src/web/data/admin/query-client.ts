import { QueryClient } from '@tanstack/react-query'

/**
 * No automatic retries, data never goes stale, no refetch on focus, no polling (S9.22). Offline, queries fail instead of
 * pausing, so that the screen shows an error with a retry button rather than « Chargement… » without end; they are
 * refetched on reconnect. The storefront has a smaller client of its own (`data/query-client.ts`).
 */
export function createAdminQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
}
