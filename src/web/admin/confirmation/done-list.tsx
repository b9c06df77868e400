import { CANCEL_REASON_LABELS, CONFIRMATION_LABELS } from '#domain/confirmation/words.ts'
import { formatDirhams } from '#domain/money.ts'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { momentInWords } from '#web/admin/pieces/moments.ts'
import type { SetQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { CARDS_PER_PAGE, type CallCard, type Queue } from '#web/data/admin/confirmation.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { NobodyToCall } from './nobody-to-call.tsx'

type DoneListProps = {
  queue: Queue
  page: number
  isPlaceholder: boolean
  onChange: SetQueryParams<'/guarded/admin/confirmation'>
}

/** Lists what was decided today, the latest first; each is a link to its order. */
export function DoneList({ queue, page, isPlaceholder, onChange }: DoneListProps) {
  return (
    <ListPage
      page={page}
      perPage={CARDS_PER_PAGE}
      total={queue.total}
      shown={queue.cards.length}
      isPlaceholder={isPlaceholder}
      onChange={onChange}
      empty={<NobodyToCall tab="faites" queue={queue} />}
    >
      <ul className="calls-done">
        {queue.cards.map((card) => (
          <li key={card.id}>
            <a className="call-row" href={adminOrderPath(card.id)}>
              <b>
                <bdi>{card.name}</bdi>
              </b>
              <span className="amt">{formatDirhams(card.total)}</span>
              <span className="muted">{card.order_number}</span>
              <span className="call-end">
                <span className={card.confirmation === 'confirmee' ? 'badge st-livre' : 'badge st-annule'}>
                  {endOf(card)}
                </span>
                <span className="muted">{byWhom(card)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

function endOf({ confirmation, cancel_reason }: CallCard): string {
  return cancel_reason === null ? CONFIRMATION_LABELS[confirmation] : CANCEL_REASON_LABELS[cancel_reason]
}

/** Writes 'par Salma, 18:42', or '18:42' if nobody of the team decided. */
function byWhom({ last_attempt }: CallCard): string {
  if (last_attempt === null) return ''
  const moment = momentInWords(last_attempt.at, serverNow())
  return last_attempt.staff === null ? moment : `par ${last_attempt.staff.name}, ${moment}`
}
