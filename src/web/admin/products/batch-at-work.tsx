import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Batch } from '#contract/batches/batches.ts'
import { percentDone, resultSentence } from '#web/admin/batches/batch-words.ts'
import { batchesQuery, isAtWork, moveBatch } from '#web/data/admin/batches.ts'
import { ADMIN_READS } from '#web/data/admin/stale-reads.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminBatchPath } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import '#web/admin/pieces/batch-strip.css'

/** Stands above the list: the import or change that is running, or waits for a decision; afterwards its result (A15.23). */
export function BatchAtWork() {
  const queryClient = useQueryClient()
  const { data: batches } = useQuery(batchesQuery())
  const working = batches?.find(isAtWork)
  const begun = useRef<Batch | undefined>(undefined)
  useEffect(() => {
    const finished = batches?.find(({ id }) => id === begun.current?.id)
    begun.current = working
    if (finished === undefined || isAtWork(finished)) return
    void readAgain(queryClient, ADMIN_READS.PRODUCT_UPDATE)
    const { id, result, undo, state } = finished
    const text = result === null || state !== 'done' ? undefined : resultSentence(result)
    toast({
      tone: state === 'failed' ? 'destructive' : 'success',
      title: state === 'undone' ? 'Tout est comme avant' : finished.name,
      text: state === 'failed' ? (finished.sentence ?? undefined) : text,
      ...(state === 'done' &&
        undo.possible && {
          action: {
            label: 'Annuler',
            onClick: () =>
              void moveBatch(queryClient, id, 'undo').catch((error: unknown) =>
                toast({ tone: 'destructive', title: 'Rien n’a été annulé', text: refusalMessage(error, '') }),
              ),
          },
        }),
    })
  }, [batches, working, queryClient])
  const waiting = batches?.find(({ state }) => state === 'planned' || state === 'read')
  const shown = working ?? waiting
  if (shown === undefined) return null
  return (
    <p className="batch-strip">
      <a className="tap" href={adminBatchPath(shown.id)}>
        <bdi>{shown.name}</bdi>
      </a>
      <span>
        {isAtWork(shown)
          ? `en cours, ${percentDone(shown)}\u202f%`
          : 'attend votre accord\u00a0: rien n’est encore changé'}
      </span>
    </p>
  )
}
