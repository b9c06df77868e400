import type { Batch } from '#contract/batches/batches.ts'
import { copiedSentence } from '#web/admin/pieces/copied-sentence.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { adminBatchPath } from '#web/routing/admin-paths.ts'
import { percentDone, resultSentence, STATE_LABELS } from './batch-words.ts'

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
      <span className="muted">
        {standing(batch)} · {moment}, <bdi>{batch.created_by}</bdi>
      </span>
    </li>
  )
}

function standing(batch: Batch): string {
  if (batch.state === 'done' && batch.result !== null) {
    const result = resultSentence(batch.result)
    return batch.copies !== null ? `${result}, ${copiedSentence(batch.copies)}` : result
  }
  if (batch.state === 'undone' && batch.sentence !== null) return 'annulé en partie'
  const label = STATE_LABELS[batch.state]
  return batch.state === 'running' || batch.state === 'undoing'
    ? `${label}, ${percentDone(batch)}\u202f%`
    : label
}
