import { useState } from 'react'
import { ApiError } from '#web/data/api-error.ts'

/**
 * Whether there is nothing to read (404). Asked again, as when the live channel opens, a query takes its failure back
 * before it has another answer: what stands on the screen, perhaps about to be pressed, stays until then.
 * @param id what is read
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
