import { useState } from 'react'
import type { Batch } from '#contract/batches/batches.ts'
import { listAddress } from '#web/admin/pieces/product-list-address.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CircleCheck } from '#web/ui/icons.tsx'
import { BatchLines } from './batch-lines.tsx'
import { countInWords, kindWord, resultSentence } from './batch-words.ts'
import { CopiedPictures } from './copied-pictures.tsx'
import { useBatchStep } from './use-batch-step.ts'

/** Shows what a batch did, and how to take it back (A14.47, A15.23). */
export function BatchResult({ batch }: { batch: Batch }) {
  const { state, undo, sentence } = batch
  const hasWorked = state === 'done' || state === 'failed'
  const isWaiting = hasWorked && batch.incomplete > 0
  return (
    <>
      <section className="panel batch-result" aria-live="polite">
        <h2>
          {state === 'done' && <CircleCheck />}
          <span>{titleOf(batch)}</span>
        </h2>
        {sentence !== null && <p>{sentence}</p>}
        {isWaiting && (
          <p>
            {countInWords(batch.incomplete, ['parfum à compléter', 'parfums à compléter'])} avant de pouvoir{' '}
            {batch.incomplete > 1 ? 'les' : 'le'} montrer.
          </p>
        )}
        {hasWorked && !undo.possible && undo.reason !== null && <p className="muted">{undo.reason}</p>}
        <div className="acts">
          {hasWorked && undo.possible && <UndoBatch batch={batch} />}
          <a className={isWaiting ? 'btn btn-secondary' : 'btn btn-primary'} href={listAddress()}>
            Voir les produits
          </a>
          {isWaiting && (
            <a className="btn btn-primary" href={ADMIN_PATHS.incompleteProducts}>
              Compléter
            </a>
          )}
        </div>
      </section>
      {batch.copies !== null && <CopiedPictures batch={batch} copies={batch.copies} />}
      {batch.lines !== null && state !== 'cancelled' && <BatchLines batch={batch} lines={batch.lines} />}
    </>
  )
}

function titleOf({ state, kind, result, sentence }: Batch): string {
  if (state === 'undone') return sentence === null ? 'Annulé : tout est comme avant' : 'Annulé en partie'
  if (state === 'cancelled') return 'Abandonné : rien n’a été changé'
  if (state === 'failed')
    return kind === 'import' ? 'L’import s’est interrompu' : 'La modification s’est interrompue'
  return result === null ? 'Terminé' : resultSentence(result)
}

/** Takes a batch back, once confirmed. */
function UndoBatch({ batch }: { batch: Batch }) {
  const [isAsked, ask] = useState(false)
  const { isBusy, failure, run } = useBatchStep(batch)
  const what = kindWord(batch)
  const { reason: stays } = batch.undo
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => ask(true)}>
        Annuler {what}
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Annuler ${what}\u202f?`}
        confirmLabel={stays === null ? 'Tout remettre comme avant' : 'Remettre le reste comme avant'}
        keepLabel="Garder"
        isBusy={isBusy}
        onConfirm={() => void run('undo', { onDone: () => ask(false) })}
        onClose={() => ask(false)}
      >
        <p>
          {batch.kind === 'import'
            ? 'Les produits reprennent leurs valeurs d’avant, et ceux que l’import a créés sont retirés.'
            : 'Les produits reprennent leurs valeurs d’avant.'}{' '}
          Les ventes faites depuis sont gardées.
        </p>
        {stays !== null && (
          <>
            <p>Ce qui a bougé depuis reste tel quel.</p>
            <p>{stays}</p>
          </>
        )}
        {failure !== null && <Alert title={failure} />}
      </ConfirmDialog>
    </>
  )
}
