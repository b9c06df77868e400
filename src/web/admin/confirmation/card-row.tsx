import { formatDirhams } from '#domain/money.ts'
import type { CallCard, Queue } from '#web/data/admin/confirmation.ts'
import { AgeBadge } from './age-badge.tsx'
import { CallLine } from './call-line.tsx'

type CardRowProps = { card: CallCard; queue: Queue; isCurrent: boolean; onChoose: () => void }

/** Shows a card of the queue in one row. */
export function CardRow({ card, queue, isCurrent, onChoose }: CardRowProps) {
  const { order_number, name, city, total, claim, created_at } = card
  const caller = claim !== null && !claim.is_mine ? claim.staff.name : null
  return (
    <li>
      <button
        type="button"
        className={isCurrent ? 'call-row is-on' : 'call-row'}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="amt">{formatDirhams(total)}</span>
        <span className="muted">
          {order_number} · <bdi>{city}</bdi>
        </span>
        <AgeBadge createdAt={created_at} queue={queue} />
        {caller === null ? (
          <CallLine card={card} />
        ) : (
          <span className="call-busy">En cours d’appel par {caller}</span>
        )}
      </button>
    </li>
  )
}
