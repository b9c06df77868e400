import { useState } from 'react'
import { ApiError } from '#web/data/api-error.ts'

/**
 * Says whether the server answered 404. A refetch, as when the live channel opens, clears the query's error
 * until the response; the result stays until then, so that the screen does not change under the pointer.
 * @param id identifies the query
 */
export function useIsMissing(
  id: string | number,
  { error, isPending }: { error: Error | null; isPending: boolean },
): boolean {
  const [missingId, setMissingId] = useState<string | number>()
  const isRefused = error instanceof ApiError && error.status === 404
  const isMissing = isPending ? missingId === id : isRefused
  const nextId = isMissing ? id : undefined
  if (missingId !== nextId) setMissingId(nextId)
  return isMissing
}
