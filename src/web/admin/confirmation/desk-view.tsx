import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueueTab } from '#domain/confirmation/words.ts'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { useFocusKept } from '#web/admin/pieces/use-focus-kept.ts'
import type { SetQueryParams } from '#web/admin/pieces/use-query-params.ts'
import {
  CARDS_PER_PAGE,
  type CallCard as Card,
  type Queue,
  release,
  setOpenCall,
  setWrittenTo,
  useOpenCall,
} from '#web/data/admin/confirmation.ts'
import { useOutbox } from '#web/data/admin/outbox.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { ArrowLeft, Pause } from '#web/ui/icons.tsx'
import { CallCard } from './call-card.tsx'
import { CardRow } from './card-row.tsx'
import { GoneNews } from './gone-news.tsx'
import { NobodyToCall } from './nobody-to-call.tsx'
import { OutcomeSheet } from './outcome-sheet.tsx'
import { useDesk } from './use-desk.ts'
import { useOutcome } from './use-outcome.ts'

type DeskViewProps = {
  tab: Exclude<QueueTab, 'faites'>
  queue: Queue
  page: number
  /** The address names the order to begin with. */
  wanted: string
  isPlaceholder: boolean
  onChange: SetQueryParams<'/guarded/admin/confirmation'>
}

const MINUTE_MS = 60_000

/** Shows the queue of a tab and the present card. Narrow screens show one of the two (`confirmation.css`). */
export function DeskView({ tab, queue, page, wanted, isPlaceholder, onChange }: DeskViewProps) {
  const queryClient = useQueryClient()
  // Orders whose outcome waits for the network count as decided.
  const waiting = new Set(useOutbox().waiting.map(({ order }) => order.id))
  const desk = useDesk(
    queue.cards.filter(({ id }) => !waiting.has(id)),
    wanted,
  )
  const openCall = useOpenCall()
  // Keeps the card of an open call as it was when the call began, because it may leave the queue meanwhile.
  const [called, setCalled] = useState<Card | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const outcome = useOutcome({
    desk,
    onDone: endCall,
    onDecided(reason) {
      endCall()
      setMessage(reason)
    },
  })
  // Redraws ages and moments of the past every minute.
  useClock((now) => Math.floor(now.getTime() / MINUTE_MS))

  function endCall() {
    setOpenCall(null)
    setWrittenTo(null)
    setCalled(null)
    setMessage(null)
    onChange({ commande: '', page })
  }

  const { current, cards } = desk
  const next = useFocusKept<HTMLElement>([current?.id, openCall === null].join())
  const inSheet = openCall === null ? null : (cards.find(({ id }) => id === openCall.id) ?? called)
  const isLooking = tab === 'maintenant' || wanted !== ''
  return (
    <>
      {!queue.hours.is_open && queue.hours.sentence !== null && (
        <p className="calls-hours" role="status">
          <Pause size={20} />
          {queue.hours.sentence}
        </p>
      )}
      {message !== null && (
        <p className="calls-news" role="status">
          {message}
        </p>
      )}
      {desk.gone !== null && desk.gone !== openCall?.id && <GoneNews id={desk.gone} />}
      <div className={isLooking && current !== null ? 'desk is-card' : 'desk'}>
        <div className="desk-list">
          <ListPage
            page={page}
            perPage={CARDS_PER_PAGE}
            total={queue.total}
            shown={cards.length}
            isPlaceholder={isPlaceholder}
            onChange={onChange}
            empty={<NobodyToCall tab={tab} queue={queue} />}
          >
            <ul>
              {cards.map((card) => (
                <CardRow
                  key={card.id}
                  card={card}
                  queue={queue}
                  isCurrent={card.id === current?.id}
                  onChoose={() => {
                    desk.hold(card.id)
                    onChange({ commande: card.id, page })
                  }}
                />
              ))}
            </ul>
          </ListPage>
        </div>
        <div className="desk-card">
          {tab !== 'maintenant' && (
            <button
              type="button"
              className="link-arrow is-back"
              onClick={() => onChange({ commande: '', page })}
            >
              <ArrowLeft size={20} />
              Retour à la liste
            </button>
          )}
          {current !== null && (
            <CallCard
              key={current.id}
              ref={next}
              card={current}
              queue={queue}
              outcome={outcome}
              onCall={(channel) => {
                setMessage(null)
                setCalled(current)
                setOpenCall({ id: current.id, channel })
              }}
              onPass={() => {
                setMessage(null)
                if (current.claim?.is_mine === true) void release(queryClient, current.id)
                desk.pass(current.id)
                onChange({ commande: '', page })
              }}
            />
          )}
        </div>
      </div>
      {openCall !== null && inSheet !== null && (
        <OutcomeSheet
          card={inSheet}
          channel={openCall.channel}
          isGone={desk.gone === openCall.id}
          now={serverNow()}
          outcome={outcome}
          onClose={() => {
            outcome.forgetRefusal()
            void release(queryClient, openCall.id)
            endCall()
          }}
        />
      )}
    </>
  )
}
