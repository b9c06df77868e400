import { useId } from 'react'
import type { Batch } from '#contract/batches/batches.ts'
import { formatWhole } from '#domain/money.ts'
import { percentDone } from './batch-words.ts'

const TITLES = { waiting: 'Le travail va commencer', undoing: 'Annulation en cours' } as const

/** Shows a batch at work; it goes on without the page (A14.46). */
export function BatchProgress({ batch }: { batch: Batch }) {
  const id = useId()
  const { state, kind, progress } = batch
  const running = kind === 'import' ? 'Import en cours' : 'Modification en cours'
  const title = state === 'waiting' || state === 'undoing' ? TITLES[state] : running
  const percent = percentDone(batch)
  return (
    <section className="panel batch-progress" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
      <p>
        <span>{percent}&#8239;%</span>
        {progress.total > 0 && (
          <span className="muted">
            {' '}
            · {formatWhole(progress.done)} sur {formatWhole(progress.total)}
          </span>
        )}
      </p>
      <p className="muted">
        Vous pouvez fermer cette page&nbsp;: le travail continue, et vous le retrouverez ici.
      </p>
    </section>
  )
}
