import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { formatWhole } from '#domain/money.ts'
import { focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { notePrinted } from '#web/data/admin/order-changes.ts'
import {
  type AdminOrder,
  type AdminOrderDetail,
  downloadChosenOrders,
  orderQuery,
} from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { X } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import type { ChosenOrders } from './chosen-orders.ts'
import { ChosenStatusDialog } from './chosen-status-dialog.tsx'
import { OrderSlip } from './order-slip.tsx'
import { EXPORT_FAILURE } from './use-orders-export.ts'
import '#web/admin/pieces/choice-bar.css'

type ChosenBarProps = {
  orders: ChosenOrders
  /** The orders in sight, which can be chosen at once (A18.52). */
  shown: readonly AdminOrder[]
}

/** Shows how many orders are chosen, and what can be done with them at once (A18.52). */
export function ChosenBar({ orders, shown }: ChosenBarProps) {
  const [isChanging, setChanging] = useState(false)
  const [slips, setSlips] = useState<readonly AdminOrderDetail[]>([])
  const queryClient = useQueryClient()
  const { chosen } = orders
  const mayExport = useMay('owner')

  function stop() {
    orders.clear()
    focusMain()
  }

  const exporting = useAction(async () => {
    try {
      await downloadChosenOrders(chosen.map(({ id }) => id))
    } catch (error) {
      if (!isSessionEnd(error)) toast({ tone: 'destructive', ...EXPORT_FAILURE })
    }
  })

  const printing = useAction(async () => {
    try {
      // The orders are read again, because addresses may have been corrected since the list was read.
      const read = await Promise.all(
        chosen.map(({ id }) => queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 })),
      )
      flushSync(() => setSlips(read))
      window.print()
      void notePrinted(queryClient, read)
    } catch (error) {
      if (isSessionEnd(error)) return
      const text = refusalMessage(error, 'Vérifiez votre connexion, puis réessayez.')
      toast({ tone: 'destructive', title: 'Les bons n’ont pas pu être préparés', text })
    }
  })

  if (chosen.length === 0) return null
  return (
    <>
      <section className="choice-bar" data-pinned="foot" aria-label="Commandes choisies">
        <p role="status">
          <b>{formatWhole(chosen.length)}</b>
          <span> {chosen.length > 1 ? 'choisies' : 'choisie'}</span>
          {orders.isFull && <span>, le maximum</span>}
        </p>
        {!orders.isFull && shown.some(({ id }) => !orders.has(id)) && (
          <button type="button" className="link tap" onClick={() => orders.chooseAll(shown)}>
            Tout choisir
          </button>
        )}
        <button type="button" className="icon-btn" aria-label="Ne plus rien choisir" onClick={stop}>
          <X size={20} />
        </button>
        <fieldset className="hscroll">
          <legend className="sr">Pour les commandes choisies</legend>
          <button type="button" className="pill" onClick={() => setChanging(true)}>
            Changer le statut
          </button>
          <BusyButton
            type="button"
            className="pill"
            isBusy={printing.isBusy}
            onClick={() => void printing.run()}
          >
            Imprimer
            <span className="is-long"> {chosen.length > 1 ? 'les bons' : 'le bon'}</span>
          </BusyButton>
          {mayExport && (
            <BusyButton
              type="button"
              className="pill"
              isBusy={exporting.isBusy}
              onClick={() => void exporting.run()}
            >
              Exporter
            </BusyButton>
          )}
        </fieldset>
        <ChosenStatusDialog
          isOpen={isChanging}
          orders={chosen}
          onClose={() => setChanging(false)}
          onDone={stop}
        />
      </section>
      {slips.map((order) => orders.has(order.id) && <OrderSlip key={order.id} order={order} />)}
    </>
  )
}
