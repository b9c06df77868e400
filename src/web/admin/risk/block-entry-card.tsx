import type { BlockEntry } from '#contract/risk/risk.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import './block-list.css'

/** Shows the content of an entry of the block list: since when, until when, why. */
export function BlockEntryText({ entry }: { entry: BlockEntry }) {
  const { level, reason, state, created_at, created_by, expires_at, lifted_at } = entry
  const isOver = state !== 'active'
  return (
    <div className="block-text">
      <p>
        <span className={isOver ? 'badge is-off' : 'badge risk-risque'}>
          {isOver ? OVER[state] : level.label}
        </span>
      </p>
      <p dir="auto">{reason}</p>
      <p className="muted">
        <span>Depuis le {formatLongDate(created_at)}, par </span>
        <bdi>{created_by}</bdi>
        {state === 'active' && expires_at !== null && <span>, jusqu’au {formatLongDate(expires_at)}</span>}
        {state === 'expired' && expires_at !== null && <span>, terminé le {formatLongDate(expires_at)}</span>}
        {lifted_at !== null && <span>, retiré le {formatLongDate(lifted_at)}</span>}
      </p>
    </div>
  )
}

const OVER = { expired: 'Terminé', lifted: 'Retiré' } as const
