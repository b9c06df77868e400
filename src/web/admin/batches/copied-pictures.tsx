import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Batch, FailedCopy } from '#contract/batches/batches.ts'
import { formatWhole } from '#domain/money.ts'
import { copiedSentence } from '#web/admin/pieces/copied-sentence.ts'
import { failedCopiesQuery, isCopying, retryCopies } from '#web/data/admin/batches.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { countInWords } from './batch-words.ts'

const FAILURE = 'La boutique ne répond pas. Vérifiez votre connexion, puis réessayez.'

type CopiedPicturesProps = { batch: Batch; copies: NonNullable<Batch['copies']> }

/** Shows how the pictures of the old shop are copied, and why some could not be (A14.59). */
export function CopiedPictures({ batch, copies }: CopiedPicturesProps) {
  const id = useId()
  const { copied, failed, total } = copies
  const isGoingOn = isCopying(batch)
  const percent = Math.floor(((copied + failed) / total) * 100)
  return (
    <section className="panel batch-progress copied-pictures" aria-labelledby={id}>
      <h2 id={id}>{isGoingOn ? 'Copie des photos' : 'Photos de l’ancienne boutique'}</h2>
      {isGoingOn && (
        <div
          className="bar"
          role="progressbar"
          aria-labelledby={id}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
      )}
      <p role="status">{copiedSentence(copies)}</p>
      {isGoingOn && (
        <p className="muted">
          Gardez l’ancienne boutique ouverte jusqu’à la fin. Vous pouvez fermer cette page&nbsp;: la copie
          continue.
        </p>
      )}
      {failed > 0 && <FailedCopies batch={batch} failed={failed} />}
    </section>
  )
}

function FailedCopies({ batch, failed }: { batch: Batch; failed: number }) {
  const queryClient = useQueryClient()
  const { data: copies = [] } = useQuery(failedCopiesQuery(batch.id))
  const [failure, setFailure] = useState<string | null>(null)
  const retrying = useAction(async () => {
    setFailure(null)
    try {
      await retryCopies(queryClient, batch.id)
    } catch (error) {
      // The guard reports it.
      if (!isSessionEnd(error)) setFailure(refusalMessage(error, FAILURE))
    }
  })
  const others = failed - copies.length
  return (
    <>
      <h3>{countInWords(failed, ['photo non copiée', 'photos non copiées'])}</h3>
      <ul className="failed-copies">
        {copies.map((copy) => (
          <FailedOne key={copy.id} copy={copy} />
        ))}
      </ul>
      {copies.length > 0 && others > 0 && <p className="muted">Et {formatWhole(others)} autres.</p>}
      {failure !== null && <Alert title={failure} />}
      <BusyButton
        type="button"
        className="btn btn-secondary"
        isBusy={retrying.isBusy}
        onClick={() => void retrying.run()}
      >
        Réessayer
      </BusyButton>
    </>
  )
}

function FailedOne({ copy: { line, product_id, name, address, reason } }: { copy: FailedCopy }) {
  return (
    <li>
      <p>
        <a className="link tap" href={adminProductPath(product_id)}>
          <bdi>{name}</bdi>
        </a>
        {line !== null && <span className="muted"> ligne {formatWhole(line)}</span>}
      </p>
      <p>{reason}</p>
      <p className="muted">
        <bdi>{address}</bdi>
      </p>
    </li>
  )
}
