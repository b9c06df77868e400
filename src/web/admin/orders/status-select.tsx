import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ORDER_STATUSES, type OrderStatus, STATUS_LABELS } from '#domain/orders.ts'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { type AdminOrder, saveOrderStatus } from '#web/data/admin-orders.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openOnKeys } from './open-on-keys.ts'
import { tellFailure } from './order-failure.ts'
import './status-select.css'

/** Any status may follow any (admin §4); what is chosen is saved at once, and nothing else can be chosen meanwhile. */
export function StatusSelect({ order }: { order: Pick<AdminOrder, 'id' | 'order_number' | 'status'> }) {
  const { id, order_number } = order
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState(order.status.id)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async (status: OrderStatus) => {
    setWanted(status)
    setFailure(null)
    try {
      await saveOrderStatus(queryClient, { id, status })
      toast({
        tone: 'success',
        title: 'Statut mis à jour',
        text: `${order_number}\u00a0: ${STATUS_LABELS[status]}`,
      })
    } catch (error) {
      setFailure(tellFailure(error, "Une erreur s'est produite lors de la mise à jour du statut."))
    }
  })
  const select = useFocusKept(isBusy)
  const shown = isBusy ? wanted : order.status.id
  return (
    <div className="st-field">
      <span className={`st-select is-${shown} ${isBusy ? 'is-busy' : ''}`} aria-busy={isBusy}>
        <i className="d" aria-hidden="true" />
        <select
          ref={select}
          aria-label={`Statut de la commande ${order_number}`}
          value={shown}
          disabled={isBusy}
          onKeyDown={openOnKeys}
          onChange={({ target }) => {
            const status = ORDER_STATUSES.find((one) => one === target.value)
            if (status !== undefined) void run(status)
          }}
        >
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </select>
        {isBusy ? (
          <span className="spin" aria-hidden="true" />
        ) : (
          <ChevronDown className="ic" aria-hidden="true" />
        )}
      </span>
      {failure !== null && <p className="error">{failure}</p>}
    </div>
  )
}

/** A control that is disabled loses the focus: it gets it back, unless somebody took it elsewhere. */
function useFocusKept(isBusy: boolean) {
  const ref = useRef<HTMLSelectElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) ref.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return ref
}
