import { useEffect, useRef, useState } from 'react'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { STATUS_SIGNS } from '#web/ui/status-badge.tsx'
import { isAsked } from './leaving-fields.tsx'
import { openOnKeys } from './open-on-keys.ts'
import { StatusQuestion } from './status-question.tsx'
import { type ChangedOrder, useOrderChange } from './use-order-change.ts'
import { useWorkedStatuses } from './use-worked-statuses.ts'
import './status-select.css'

/**
 * The status of an order, which may change to any other (A4.5) that the role works on (A17.4), with the sign and the colours of
 * badges (D163). A choice is saved at once, and the select is disabled meanwhile. Before an order is cancelled, and before
 * one that was paid leaves 'Livré', it asks what the status does not say.
 */
export function StatusSelect({ order }: { order: ChangedOrder }) {
  const { order_number } = order
  const { isBusy, failure, retry, shown, save } = useOrderChange(order)
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const statuses = useWorkedStatuses()
  const select = useFocusKept(isBusy)
  const Sign = STATUS_SIGNS[shown]
  return (
    <div className="st-field">
      <span className={`st-select is-${shown} ${isBusy ? 'is-busy' : ''}`} aria-busy={isBusy}>
        <Sign />
        <select
          ref={select}
          aria-label={`Statut de la commande ${order_number}`}
          value={shown}
          disabled={isBusy}
          onKeyDown={openOnKeys}
          onChange={({ target }) => {
            const status = statuses.find((one) => one === target.value)
            if (status === undefined) return
            if (isAsked(order, status)) setAsked(status)
            else void save({ status })
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
      <StatusQuestion
        order={order}
        status={asked}
        onAnswer={(change) => {
          setAsked(null)
          void save(change)
        }}
        onClose={() => setAsked(null)}
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
