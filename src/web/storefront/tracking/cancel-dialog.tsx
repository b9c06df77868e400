import { useState } from 'react'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { cancelOrder } from '#web/data/orders/cancelling.ts'
import { useReadCache } from '#web/data/use-read.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { sayWith } from '#web/ui/say-with.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type Refused, useForm } from '#web/ui/use-form.ts'
import { WORDS } from './cancel-words.fr.ts'
import type { TrackedOrder } from './progress-steps.ts'

type CancelDialogProps = {
  order: TrackedOrder
  isOpen: boolean
  onClose: () => void
  onCancelled: (order: TrackedOrder) => void
}

const TITLE_ID = 'cancel-dialog-title'

/** Confirms the cancellation; asks for the order number if the order was found by phone and city only (D16). */
export function CancelDialog({ order, isOpen, onClose, onCancelled }: CancelDialogProps) {
  const readCache = useReadCache()
  const needsNumber = order.cancellation === 'needs_order_number'
  const fields = useState({ order_number: '' })
  const { typed, change, errorOf, failure, isBusy, submit } = useForm({ fields, judge: () => [], send })

  async function send({ order_number }: { order_number: string }): Promise<Refused | undefined> {
    const result = await cancelOrder(order, order_number)
    if (result.outcome === 'cancelled') {
      onClose()
      onCancelled(result.order)
      toast({ tone: 'success', title: WORDS.cancelled })
      return undefined
    }
    const { outcome, message } = result
    if (outcome === 'wrong_number' && needsNumber) return { issues: [{ path: 'order_number', message }] }
    return { failure: message }
  }

  function close() {
    onClose()
    // A refusal means that the order's status has changed: refetch it.
    if (failure !== null)
      void readCache.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === lookUpOrder.path })
  }

  return (
    <Modal isOpen={isOpen} onClose={close} labelledBy={TITLE_ID}>
      <form noValidate onSubmit={submit}>
        <h2 id={TITLE_ID}>{WORDS.cancelQuestion}</h2>
        <p>{sayWith(WORDS.whatFollows, { number: <span className="nw">{order.order_number}</span> })}</p>
        {needsNumber && (
          <Field label={WORDS.number} hint={WORDS.numberHint} error={errorOf('order_number')}>
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="SL-…"
                maxLength={40}
                value={typed.order_number}
                onChange={(event) => change({ order_number: event.target.value })}
              />
            )}
          </Field>
        )}
        {failure !== null && <Alert title={failure} />}
        <div className="acts">
          <button type="button" className="btn btn-secondary" onClick={close}>
            {WORDS.keep}
          </button>
          <BusyButton type="submit" className="btn btn-danger-solid" isBusy={isBusy}>
            {WORDS.cancel}
          </BusyButton>
        </div>
      </form>
    </Modal>
  )
}
