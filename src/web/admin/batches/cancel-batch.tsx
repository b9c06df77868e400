import { useRouter } from '@tanstack/react-router'
import type { Batch } from '#contract/batches/batches.ts'
import { listAddress } from '#web/admin/pieces/product-list-address.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useBatchStep } from './use-batch-step.ts'

/** Gives up a batch that has not begun; nothing is lost but its trial, so nothing is asked. */
export function CancelBatch({ batch }: { batch: Batch }) {
  const router = useRouter()
  const { isBusy, failure, run } = useBatchStep(batch)
  const href = batch.kind === 'import' ? ADMIN_PATHS.importProducts : listAddress()
  return (
    <>
      {failure !== null && (
        <p className="error msg" role="alert">
          {failure}
        </p>
      )}
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={isBusy}
        onClick={() =>
          void run('cancel', {
            onDone: () => {
              toast({ tone: 'info', title: 'Abandonné', text: 'Rien n’a été changé.' })
              void router.navigate({ href })
            },
          })
        }
      >
        Abandonner
      </button>
    </>
  )
}
