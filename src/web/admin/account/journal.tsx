import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/admin/dashboard/panel.tsx'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { auditQuery } from '#web/data/admin/account.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { auditSentence } from './audit-sentence.ts'

/** The audit log, latest first. */
export function Journal() {
  const { data = [], isError, refetch } = useQuery(auditQuery())
  const now = serverNow()
  return (
    <Panel title="Journal">
      {isError && <LoadFailure title="Le journal n’a pas pu être lu." onRetry={() => void refetch()} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className="journal" aria-label="Dernières actions" tabIndex={0}>
        <ul className="entries">
          {data.map((entry) => (
            <li key={entry.id}>
              <p>{auditSentence(entry)}</p>
              <p className="muted">{formatRecentMoment(entry.created_at, now)}</p>
            </li>
          ))}
        </ul>
      </section>
    </Panel>
  )
}
