import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '#contract/batches/batches.ts'
import { moveBatch } from '#web/data/admin/batches.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { useAction } from '#web/ui/use-action.ts'

const FAILURE = 'La boutique ne répond pas. Vérifiez votre connexion, puis réessayez.'

/** Applies, gives up or undoes a batch, with the reason why not. */
export function useBatchStep({ id }: Pick<Batch, 'id'>) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(
    async (
      step: Parameters<typeof moveBatch>[2],
      { onDone, promotions = false }: { onDone?: (batch: Batch) => void; promotions?: boolean } = {},
    ) => {
      setFailure(null)
      try {
        const batch = await moveBatch(queryClient, id, step, { promotions })
        onDone?.(batch)
      } catch (error) {
        // The guard reports it.
        if (!isSessionEnd(error)) setFailure(refusalMessage(error, FAILURE))
      }
    },
  )
  return { isBusy, failure, run }
}
