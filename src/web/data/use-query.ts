import { createContext, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { isStale, type Query, type QueryClient, type QueryEntry } from './query-client.ts'

export const QueryClientProvider = createContext<QueryClient | null>(null)

export function useQueryClient(): QueryClient {
  const client = use(QueryClientProvider)
  if (client === null) throw new Error('There is no query client around this component.')
  return client
}

type ShownQuery<T> = Query<T> & {
  /** Otherwise only what is known is shown. */
  enabled?: boolean
  /** Older data is read again when it is next shown. */
  staleTime?: number
  /** Whether a failure is tried again when it is next shown. */
  retryOnMount?: boolean
}

export type QueryResult<T> = {
  data: T | undefined
  /** The error of the last request, also when there is data of an earlier one. */
  error: Error | null
  isPending: boolean
  isError: boolean
  refetch: () => Promise<void>
}

/** What the server answered; read when it is missing or stale. */
export function useQuery<T>({
  enabled = true,
  staleTime,
  retryOnMount = true,
  ...query
}: ShownQuery<T>): QueryResult<T> {
  const client = useQueryClient()
  const entry = client.entryOf(query)
  const readState = () => entry.state
  const listen = useCallback((onChange: () => void) => client.listen(entry, onChange), [client, entry])
  const { data, error: last } = useSyncExternalStore(listen, readState, readState)
  const mounted = useRef<QueryEntry<T>>(null)
  const isTriedAgain = enabled && retryOnMount && data === undefined && mounted.current !== entry
  const error = isTriedAgain ? null : last

  useEffect(() => {
    entry.queryFn = query.queryFn
  })
  useEffect(() => {
    mounted.current = entry
    if (!enabled) return
    const hasFailed = entry.state.data === undefined && entry.state.error !== null
    if (isStale(entry, staleTime) && (retryOnMount || !hasFailed)) void client.readEntry(entry)
    entry.showings += 1
    return () => {
      entry.showings -= 1
    }
  }, [client, entry, enabled, staleTime, retryOnMount])

  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isError: error !== null,
    refetch: () => client.refetch([entry]),
  }
}
