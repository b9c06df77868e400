import { createContext, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { isStale, type Query, type ReadCache, type ReadEntry } from './read-cache.ts'

export const ReadCacheProvider = createContext<ReadCache | null>(null)

export function useReadCache(): ReadCache {
  const cache = use(ReadCacheProvider)
  if (cache === null) throw new Error('There is no read cache around this component.')
  return cache
}

type ShownQuery<T> = Query<T> & {
  /** Otherwise only what is known is shown. */
  enabled?: boolean
  /** Older data is read again when it is next shown. */
  staleTime?: number
  /** Says whether a failure is tried again when it is next shown. */
  retryOnMount?: boolean
}

export type ReadResult<T> = {
  data: T | undefined
  /** Is the error of the last request, also when there is data of an earlier one. */
  error: Error | null
  isPending: boolean
  isError: boolean
  refetch: () => Promise<void>
}

/** Returns what the server answered; it is read when it is missing or stale. */
export function useRead<T>({
  enabled = true,
  staleTime,
  retryOnMount = true,
  ...query
}: ShownQuery<T>): ReadResult<T> {
  const cache = useReadCache()
  const entry = cache.entryOf(query)
  const readState = () => entry.state
  const listen = useCallback((onChange: () => void) => cache.listen(entry, onChange), [cache, entry])
  const { data, error: last } = useSyncExternalStore(listen, readState, readState)
  const mounted = useRef<ReadEntry<T>>(null)
  const isTriedAgain = enabled && retryOnMount && data === undefined && mounted.current !== entry
  const error = isTriedAgain ? null : last

  useEffect(() => {
    entry.queryFn = query.queryFn
  })
  useEffect(() => {
    mounted.current = entry
    if (!enabled) return
    const hasFailed = entry.state.data === undefined && entry.state.error !== null
    if (isStale(entry, staleTime) && (retryOnMount || !hasFailed)) void cache.readEntry(entry)
    entry.showings += 1
    return () => {
      entry.showings -= 1
    }
  }, [cache, entry, enabled, staleTime, retryOnMount])

  return {
    data,
    error,
    isPending: data === undefined && error === null,
    isError: error !== null,
    refetch: () => cache.refetch([entry]),
  }
}
