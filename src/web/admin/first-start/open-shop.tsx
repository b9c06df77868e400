import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { FirstStepId } from '#domain/first-start/first-start.ts'
import { type FirstStart, openTheShop } from '#web/data/admin/first-start.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { STEPS } from './steps.ts'

type OpenShopProps = { firstStart: FirstStart; isOpen: boolean; onClose: () => void }

/** Asks before the shop opens, and lists what is left to do (A13.20). */
export function OpenShop({ firstStart: { steps, trials }, isOpen, onClose }: OpenShopProps) {
  const queryClient = useQueryClient()
  const id = useId()
  const left = steps.filter((step) => !step.is_done && step.id !== 'opening')
  const { isBusy, run } = useAction(async () => {
    try {
      await openTheShop(queryClient)
      onClose()
      toast({ tone: 'success', title: 'La boutique est ouverte', text: 'Bonnes ventes\u202f!' })
    } catch (error) {
      if (isSessionEnd(error)) return
      const text = refusalMessage(error, 'Réessayez dans un instant.')
      toast({ tone: 'destructive', title: 'La boutique n’a pas été ouverte.', text })
    }
  })
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={id}>
      <h2 id={id}>Ouvrir la boutique&#8239;?</h2>
      <p>Tout le monde pourra la visiter et y commander.</p>
      {trials.length > 0 && (
        <p>
          {trials.length > 1 ? 'Vos commandes d’essai disparaissent' : 'Votre commande d’essai disparaît'}, et
          le stock revient.
        </p>
      )}
      {left.length > 0 && <p className="warning">Il reste à faire&nbsp;: {left.map(nameOf).join(', ')}.</p>}
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Plus tard
        </button>
        <BusyButton
          type="button"
          className="btn btn-primary"
          isBusy={isBusy}
          onClick={() => !isBusy && void run()}
        >
          Ouvrir la boutique
        </BusyButton>
      </div>
    </Modal>
  )
}

function nameOf({ id }: { id: FirstStepId }): string {
  const { title } = STEPS[id]
  return title.charAt(0).toLowerCase() + title.slice(1)
}
