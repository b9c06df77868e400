import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trackOrder } from '#contract/orders.ts'
import { cancelOrder } from '#web/data/order-cancelling.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { dismissToast, toast } from '#web/ui/toast-store.ts'
import type { TrackedOrder } from './progress-steps.ts'

type CancelDialogProps = {
  order: TrackedOrder
  isOpen: boolean
  onClose: () => void
  onCancelled: (order: TrackedOrder) => void
}

const TITLE_ID = 'cancel-dialog-title'

/** Asks once more; found by phone and city only, it asks for the order number too (decision 16). */
export function CancelDialog({ order, isOpen, onClose, onCancelled }: CancelDialogProps) {
  const [number, setNumber] = useState('')
  const [wrongNumber, setWrongNumber] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef(false)
  const failureToast = useRef(0)
  const queryClient = useQueryClient()
  const needsNumber = order.cancellation === 'needs_order_number'

  function close() {
    onClose()
    // A refusal means that the order has moved: what is shown is read again.
    if (failure !== null) void queryClient.invalidateQueries({ queryKey: [trackOrder.path] })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setWrongNumber(undefined)
    setFailure(null)
    dismissToast(failureToast.current)
    const result = await cancelOrder(order, number)
    underWay.current = false
    setBusy(false)
    if (result.outcome === 'cancelled') {
      onClose()
      onCancelled(result.order)
      toast({ tone: 'success', title: 'Commande annulée' })
    } else if (result.outcome === 'wrong_number' && needsNumber) {
      flushSync(() => setWrongNumber(result.message))
      form.querySelector('input')?.focus()
    } else {
      setFailure(result.message)
      failureToast.current = toast({ tone: 'destructive', title: 'Erreur', text: result.message })
    }
  }

  return (
    <Modal isOpen={isOpen} onClose={close} labelledBy={TITLE_ID}>
      <form noValidate onSubmit={submit}>
        <h2 id={TITLE_ID}>Annuler la commande&#8239;?</h2>
        <p>
          La commande {order.order_number} ne sera pas traitée. Vous n’aurez rien à régler, et vous pourrez
          commander à nouveau quand vous voudrez.
        </p>
        {needsNumber && (
          <Field
            label="Numéro de commande"
            hint="Pour votre sécurité, indiquez le numéro complet reçu lors de l’achat."
            error={wrongNumber}
          >
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="SL-…"
                maxLength={40}
                value={number}
                onChange={(event) => setNumber(event.target.value)}
              />
            )}
          </Field>
        )}
        {failure !== null && <Alert title={failure} />}
        <div className="acts">
          <button type="button" className="btn btn-secondary" onClick={close}>
            Garder ma commande
          </button>
          <button type="submit" className="btn btn-danger-solid" aria-disabled={isBusy}>
            {isBusy && <span className="spin" />}
            Annuler la commande
          </button>
        </div>
      </form>
    </Modal>
  )
}
