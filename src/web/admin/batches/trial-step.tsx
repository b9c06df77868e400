import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '#contract/batches/batches.ts'
import type { WordMeaning } from '#domain/batches/batch.ts'
import { formatWhole } from '#domain/money.ts'
import type { DateOrder } from '#domain/time/date-order.ts'
import { DateOrderQuestion } from '#web/admin/pieces/date-order-question.tsx'
import { tryColumns } from '#web/data/admin/batches.ts'
import { addVolumes } from '#web/data/admin/settings.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { BatchLines } from './batch-lines.tsx'
import { countInWords, countOutcome } from './batch-words.ts'
import { CancelBatch } from './cancel-batch.tsx'
import { MissingVolumes } from './missing-volumes.tsx'
import { PicturesReport } from './pictures-report.tsx'
import { useBatchStep } from './use-batch-step.ts'

/** Says why another trial is made: a word's meaning, the order of dates, or sizes to be added. */
type Said = { word?: WordMeaning; date_order?: DateOrder }

type TrialStepProps = { batch: Batch; onColumns: () => void }

const FAILURE = 'L’essai n’a pas pu être refait. Vérifiez votre connexion, puis réessayez.'

/** Shows what would happen, line by line; nothing has changed yet (A14.44, A15.22). */
export function TrialStep({ batch, onColumns }: TrialStepProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [wantsPromotions, wantPromotions] = useState(false)
  const applying = useBatchStep(batch)
  const missing = batch.reading?.missing_volumes ?? []
  const trying = useAction(async ({ word, date_order }: Said) => {
    setFailure(null)
    try {
      if (word === undefined && date_order === undefined) await addVolumes(queryClient, missing)
      const columns = batch.columns.map(({ field }) => field)
      const words = word === undefined ? batch.words : [...batch.words, word]
      await tryColumns(queryClient, {
        id: String(batch.id),
        columns,
        words,
        ...(date_order && { date_order }),
      })
    } catch (error) {
      // The guard reports it.
      if (!isSessionEnd(error)) setFailure(refusalMessage(error, FAILURE))
    }
  })
  const lines = batch.lines ?? { created: 0, changed: 0, same: 0, skipped: 0, refused: 0 }
  const count = lines.created + lines.changed
  const problem = applying.failure ?? failure
  const promotions = batch.reading?.promotions ?? 0
  const askedDay = batch.reading?.asked_day ?? null
  const dateOrder = batch.reading?.date_order ?? null
  return (
    <>
      <div className="list-bar trial-bar">
        <p role="status">
          <span>{trying.isBusy ? 'Nouvel essai…' : trialSentence(lines)}</span>{' '}
          <span className="muted">Rien n’est encore changé.</span>
          {batch.incomplete > 0 && <IncompleteNote count={batch.incomplete} />}
        </p>
        {batch.kind === 'import' && (
          <button type="button" className="btn btn-quiet" onClick={onColumns}>
            Revoir les colonnes
          </button>
        )}
      </div>
      {problem !== null && (
        <div className="list-failure">
          <Alert title={problem} />
        </div>
      )}
      {askedDay !== null && (
        <div className="panel asked-day">
          <DateOrderQuestion
            file="ce fichier"
            asked={askedDay}
            said={dateOrder}
            isBusy={trying.isBusy}
            onSay={(date_order) => void trying.run({ date_order })}
          />
          {dateOrder === null && (
            <p className="muted">Sans réponse, les promotions qui ont une date ne sont pas proposées.</p>
          )}
        </div>
      )}
      {promotions > 0 && (
        <div className="panel proposed-promotions">
          <Switch isOn={wantsPromotions} onChange={wantPromotions}>
            {`Créer ${countInWords(promotions, ['promotion', 'promotions'])} avec l’import`}
          </Switch>
          <p className="muted">
            Le fichier donne deux prix&nbsp;: l’ancien devient le prix, le plus bas celui d’une promotion,
            jusqu’à la date du fichier s’il en donne une, sinon sans fin. Sans promotion, c’est l’ancien prix
            qui est payé.
          </p>
        </div>
      )}
      {missing.length > 0 && (
        <MissingVolumes volumes={missing} isBusy={trying.isBusy} onAdd={() => void trying.run({})} />
      )}
      {batch.kind === 'import' && <PicturesReport batch={batch} />}
      <BatchLines
        batch={batch}
        lines={lines}
        {...(batch.kind === 'import' && {
          onMeaning: ({ field, word }, value) => void trying.run({ word: { field, word, value } }),
        })}
      />
      <div className="pf-savebar" data-pinned="foot">
        {lines.refused > 0 && count > 0 && (
          <p className="msg">
            {countInWords(lines.refused, ['refusé\u00a0: laissé de côté', 'refusés\u00a0: laissés de côté'])}
          </p>
        )}
        <CancelBatch batch={batch} />
        <BusyButton
          type="button"
          className="btn btn-primary"
          disabled={count === 0}
          isBusy={applying.isBusy}
          aria-disabled={trying.isBusy}
          onClick={() => !trying.isBusy && void applying.run('apply', { promotions: wantsPromotions })}
        >
          <span>{batch.kind === 'import' ? 'Importer' : 'Appliquer'}</span>
          {count > 0 && <span>{` (${formatWhole(count)})`}</span>}
        </BusyButton>
      </div>
    </>
  )
}

function IncompleteNote({ count }: { count: number }) {
  return (
    <span className="trial-note">
      {countInWords(count, ['parfum restera masqué', 'parfums resteront masqués'])}, à compléter ensuite.
    </span>
  )
}

function trialSentence(lines: NonNullable<Batch['lines']>): string {
  const { created, changed, same, skipped, refused } = lines
  if (created + changed === 0) {
    if (refused === 0 && same === 0) return `Rien à lire\u00a0: ${countOutcome('skipped', skipped)}.`
    if (refused === 0) return 'Tout est déjà ainsi\u00a0: rien à changer.'
    return same === 0
      ? 'Aucune ligne ne peut être appliquée.'
      : `Rien à changer\u00a0: ${countOutcome('same', same)}, ${countOutcome('refused', refused)}.`
  }
  const parts = [
    created > 0 && countOutcome('created', created),
    changed > 0 && countOutcome('changed', changed),
    same > 0 && countOutcome('same', same),
    refused > 0 && countOutcome('refused', refused),
    skipped > 0 && countOutcome('skipped', skipped),
  ].filter((part) => part !== false)
  return `L’essai donne ${parts.join(', ')}.`
}
