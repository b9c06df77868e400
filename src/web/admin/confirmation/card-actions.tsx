import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import {
  type CallCard,
  claim,
  type OpenCall,
  type Queue,
  setWrittenTo,
} from '#web/data/admin/confirmation.ts'
import { ApiError, isSessionEnd } from '#web/data/api-error.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { MessageCircle, Phone } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ChatAnswer, useIsBackFromChat } from './chat-answer.tsx'
import { tomorrowMorning } from './postpone-choices.ts'
import type { SendOutcome } from './use-outcome.ts'

type CardActionsProps = {
  card: CallCard
  hours: Queue['hours']
  outcome: SendOutcome
  onCall: (channel: OpenCall['channel']) => void
  onPass: () => void
}

/** Shows what can be done with the present card, within reach of the thumb. */
export function CardActions({ card, hours, outcome, onCall, onPass }: CardActionsProps) {
  const queryClient = useQueryClient()
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBack = useIsBackFromChat(card)
  const { isBusy, run: call } = useAction(async () => {
    setRefusal(null)
    try {
      await claim(queryClient, card)
    } catch (error) {
      if (isSessionEnd(error)) return
      // Somebody else is calling, or has called. Without a network the telephone still works.
      if (error instanceof ApiError && error.refusal !== undefined) {
        setRefusal(error.refusal.message)
        return
      }
    }
    onCall('appel')
    window.location.assign(callLink(card.phone))
  })
  const pass = (
    <button type="button" className="btn btn-quiet" onClick={onPass}>
      Passer
    </button>
  )
  if (card.claim !== null && !card.claim.is_mine) {
    return (
      <div className="call-acts" data-pinned="foot">
        <p className="call-busy" role="status">
          {`En cours d’appel par ${card.claim.staff.name}`}
        </p>
        {pass}
      </div>
    )
  }
  if (isBack) {
    return (
      <div className="call-acts" data-pinned="foot">
        <ChatAnswer card={card} outcome={outcome} />
      </div>
    )
  }
  return (
    <div className="call-acts" data-pinned="foot">
      {refusal !== null && (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
      {card.is_exhausted && <Exhausted card={card} outcome={outcome} />}
      {pass}
      <MessageButton
        order={card}
        className={hours.is_open ? 'btn btn-secondary' : 'btn btn-primary'}
        onOpenChat={() => setWrittenTo({ id: card.id, isBack: false })}
      >
        <MessageCircle size={20} />
        WhatsApp
      </MessageButton>
      {hours.is_open && (
        <a
          className="btn btn-primary"
          href={callLink(card.phone)}
          aria-disabled={isBusy}
          onClick={(event) => {
            // The claim comes first, so that nobody calls a shopper to whom a colleague is speaking.
            event.preventDefault()
            void call()
          }}
        >
          {isBusy ? <span className="spin" aria-hidden="true" /> : <Phone size={20} />}
          <span>Appeler</span>
        </a>
      )}
    </div>
  )
}

type ExhaustedProps = { card: CallCard; outcome: SendOutcome }

/** Is shown after the last call of the plan (A18.51). */
function Exhausted({ card, outcome }: ExhaustedProps) {
  const { unanswered } = card
  return (
    <div className="call-over">
      <p>
        Injoignable après {unanswered} {unanswered > 1 ? 'appels' : 'appel'}
      </p>
      <button
        type="button"
        className="btn btn-danger"
        aria-disabled={outcome.isBusy}
        onClick={() => void outcome.send(card, { channel: 'statut', outcome: 'injoignable' })}
      >
        Terminer&nbsp;: injoignable
      </button>
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={outcome.isBusy}
        onClick={() =>
          void outcome.send(card, {
            channel: 'statut',
            outcome: 'pas-de-reponse',
            next_call_at: tomorrowMorning(serverNow()),
          })
        }
      >
        Encore un essai demain
      </button>
    </div>
  )
}
