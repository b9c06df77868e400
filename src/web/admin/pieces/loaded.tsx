import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'

type LoadedProps<T> = {
  query: { data: T | undefined; isError: boolean; refetch: () => Promise<unknown> }
  /** Is shown on failure, above earlier data if there is any. */
  failure: string
  /** Is shown until the first response. */
  loading: ReactNode
  children: (data: T) => ReactNode
}

/** Shows a query as loading, failed or loaded. */
export function Loaded<T>({ query: { data, isError, refetch }, failure, loading, children }: LoadedProps<T>) {
  return (
    <>
      {isError && (
        <div className="list-failure">
          <LoadFailure title={failure} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined ? !isError && loading : children(data)}
    </>
  )
}
