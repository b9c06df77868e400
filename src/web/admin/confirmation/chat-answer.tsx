import { useEffect } from 'react'
import { type CallCard, setWrittenTo, useWrittenTo, type WrittenTo } from '#web/data/admin/confirmation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import type { SendOutcome } from './use-outcome.ts'

type ChatAnswerProps = { card: CallCard; outcome: SendOutcome }

/** Says whether the person is back from writing to the shopper of this card (A18.55). */
export function useIsBackFromChat({ id }: Pick<CallCard, 'id'>): boolean {
  const written = useWrittenTo()
  useEffect(() => {
    if (written === null || written.isBack) return
    return onceVisibleAgain(written)
  }, [written])
  return written?.id === id && written.isBack
}

function onceVisibleAgain({ id }: WrittenTo): () => void {
  const end = new AbortController()
  const look = () => document.visibilityState === 'visible' && setWrittenTo({ id, isBack: true })
  document.addEventListener('visibilitychange', look, { signal: end.signal })
  return () => end.abort()
}

/**
 * Asks what the shopper answered. The card says what was written to them, so that the order is confirmed as it stands;
 * other answers are noted as those of a call. The name stands in for 'elle' or 'il' (D162).
 */
export function ChatAnswer({ card, outcome }: ChatAnswerProps) {
  const { refused } = outcome
  return (
    <section className="call-asked" aria-label="Réponse sur WhatsApp">
      {refused !== null && <Alert title={refused.message} />}
      <p role="status">
        <bdi>{card.name}</bdi> a confirmé&#8239;?
      </p>
      <button type="button" className="btn btn-secondary" onClick={() => setWrittenTo(null)}>
        Pas encore
      </button>
      <BusyButton
        type="button"
        className="btn btn-primary"
        isBusy={outcome.isBusy}
        onClick={() => void outcome.send(card, { channel: 'whatsapp', outcome: 'confirme' })}
      >
        Oui, confirmer
      </BusyButton>
    </section>
  )
}
