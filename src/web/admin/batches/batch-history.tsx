import type { Batch } from '#contract/batches/batches.ts'
import type { BatchState } from '#domain/batches/batch.ts'
import { copiedSentence } from '#web/admin/pieces/copied-sentence.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { adminBatchPath } from '#web/routing/admin-paths.ts'
import { percentDone, resultSentence, STATE_LABELS } from './batch-words.ts'
import '#web/admin/pieces/badge-off.css'

/** Lists imports and changes of many products, the latest first (A14.42). */
export function BatchHistory({ batches }: { batches: readonly Batch[] }) {
  if (batches.length === 0) return null
  return (
    <section className="panel batch-history" aria-labelledby="batch-history">
      <h2 id="batch-history">Derniers imports et modifications</h2>
      <ul>
        {batches.map((batch) => (
          <PastBatch key={batch.id} batch={batch} />
        ))}
      </ul>
    </section>
  )
}

function PastBatch({ batch }: { batch: Batch }) {
  const moment = useClock((now) => formatRecentMoment(batch.created_at, now))
  return (
    <li>
      <a className="tap" href={adminBatchPath(batch.id)}>
        <bdi>{batch.name}</bdi>
      </a>
      <span className="standing">
        <span className={`badge ${COLOURS[batch.state]}`}>{STATE_LABELS[batch.state]}</span>
        <span className="muted">
          {[...outcomeOf(batch), moment].join(' · ')}, <bdi>{batch.created_by}</bdi>
        </span>
      </span>
    </li>
  )
}

const COLOURS: Readonly<Record<BatchState, string>> = {
  read: 'st-en-preparation',
  planned: 'st-en-preparation',
  waiting: 'st-nouveau',
  running: 'st-nouveau',
  done: 'st-livre',
  undoing: 'st-nouveau',
  undone: 'is-off',
  cancelled: 'is-off',
  failed: 'st-annule',
}

/** Returns what a batch has done, or how far it is, if it says more than its state. */
function outcomeOf(batch: Batch): string[] {
  const { state, result, copies, sentence } = batch
  if (state === 'done' && result !== null) {
    return [copies === null ? resultSentence(result) : `${resultSentence(result)}, ${copiedSentence(copies)}`]
  }
  if (state === 'undone') return [sentence === null ? 'tout est comme avant' : 'en partie']
  return state === 'running' || state === 'undoing' ? [`${percentDone(batch)}\u202f%`] : []
}
