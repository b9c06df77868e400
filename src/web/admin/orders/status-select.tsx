import { useEffect, useRef, useState } from 'react'
import { STATUS_LABELS } from '#domain/orders/order.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { openOnKeys } from './open-on-keys.ts'
import { ReturnQuestion } from './return-question.tsx'
import { type ChangedOrder, useOrderChange } from './use-order-change.ts'
import { useWorkedStatuses } from './use-worked-statuses.ts'
import { isAway } from './where-is-it.ts'
import './status-select.css'

/**
 * Shows the status of an order, which may change to any other (A4.5) that the role works on (A17.4). A choice
 * is saved at once, and the select is disabled meanwhile. Before an order is cancelled whose parcel is out,
 * it asks where the parcel is.
 */
export function StatusSelect({ order }: { order: ChangedOrder }) {
  const { order_number } = order
  const { isBusy, failure, retry, shown, save } = useOrderChange(order)
  const [isAsking, setAsking] = useState(false)
  const statuses = useWorkedStatuses()
  const select = useFocusKept(isBusy)
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
            const status = statuses.find((one) => one === target.value)
            if (status === 'annule' && order.status.id !== 'annule' && isAway(order)) setAsking(true)
            else if (status !== undefined) void save({ status })
          }}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </select>
        {isBusy ? <span className="spin" aria-hidden="true" /> : <ChevronDown />}
      </span>
      {failure !== null && <p className="error">{failure}</p>}
      {retry !== null && (
        <button type="button" className="link tap" onClick={retry}>
          Réessayer
        </button>
      )}
      <ReturnQuestion
        isOpen={isAsking}
        order={order}
        onAnswer={(goods) => {
          setAsking(false)
          void save({ status: 'annule', goods })
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** A disabled control loses the focus; this gives it back unless it has moved elsewhere. */
function useFocusKept(isBusy: boolean) {
  const ref = useRef<HTMLSelectElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) ref.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return ref
}
