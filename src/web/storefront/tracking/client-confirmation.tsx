import { useState } from 'react'
import { confirmOrder } from '#web/data/orders/client-confirmation.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Check } from '#web/ui/icons.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { WORDS } from './order-words.fr.ts'
import type { TrackedOrder } from './progress-steps.ts'

type ClientConfirmationProps = { order: TrackedOrder; onConfirmed: (order: TrackedOrder) => void }

/** Asks the customer to confirm that the order is right, and thanks them afterwards (S14.1). */
export function ClientConfirmation({ order, onConfirmed }: ClientConfirmationProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, run } = useAction(async () => {
    const outcome = await confirmOrder(order.id)
    if ('order' in outcome) onConfirmed(outcome.order)
    else setRefusal(outcome.refusal)
  })
  if (order.client_confirmation === 'closed') return null
  if (order.client_confirmation === 'done') {
    return (
      <p className="client-confirmed">
        <Check size={20} />
        {WORDS.confirmed}
      </p>
    )
  }
  return (
    <div className="client-confirm">
      <BusyButton type="button" className="btn btn-primary btn-lg" isBusy={isBusy} onClick={run}>
        {WORDS.confirm}
      </BusyButton>
      {refusal !== null && (
        <p className="error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
