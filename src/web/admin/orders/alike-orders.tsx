import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLOSING, type ClosingOutcome, OUTCOME_LABELS } from '#domain/confirmation/words.ts'
import { formatDirhams } from '#domain/money.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import {
  type AdminOrderDetail,
  type AlikeOrder,
  alikeOrdersQuery,
  cancelTogether,
} from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import './alike-orders.css'

/** Lists orders of the same day from the same browser or address (D39), and cancels them together. */
export function AlikeOrders({ order }: { order: AdminOrderDetail }) {
  const isAlone = order.same_browser < 2 && order.same_network < 2
  const isShown = useMay('confirmation') && !isAlone
  const { data } = useQuery({ ...alikeOrdersQuery(order.id), enabled: isShown })
  if (!isShown || data === undefined) return null
  const isMore = data.network.some(({ id }) => data.browser.every((one) => one.id !== id))
  return (
    <>
      {data.browser.length > 1 && (
        <AlikeList source="Même appareil" orders={data.browser} shownId={order.id} />
      )}
      {data.network.length > 1 && isMore && (
        <AlikeList source="Même connexion" orders={data.network} shownId={order.id} />
      )}
    </>
  )
}

type AlikeListProps = { source: string; orders: readonly AlikeOrder[]; shownId: string }

function AlikeList({ source, orders, shownId }: AlikeListProps) {
  const [isAsking, setAsking] = useState(false)
  const open = orders.filter(({ status }) => status.id === 'nouveau')
  return (
    <section className="panel alike" aria-label={source}>
      <details>
        <summary>
          <h2>
            {source}&nbsp;: {orders.length} commandes
          </h2>
        </summary>
        <ul>
          {orders.map(({ id, order_number, name, status, created_at, total }) => (
            <li key={id}>
              {id === shownId ? <b>{order_number}</b> : <a href={adminOrderPath(id)}>{order_number}</a>}
              <StatusBadge status={status.id} />
              <bdi>{name}</bdi>
              <span className="muted">
                {formatLongMoment(created_at)} · {formatDirhams(total)}
              </span>
            </li>
          ))}
        </ul>
        {open.length > 1 && (
          <button type="button" className="btn btn-secondary" onClick={() => setAsking(true)}>
            Tout annuler
          </button>
        )}
      </details>
      <CancelAll ids={open.map(({ id }) => id)} isOpen={isAsking} onClose={() => setAsking(false)} />
    </section>
  )
}

function CancelAll({ ids, isOpen, onClose }: { ids: string[]; isOpen: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<ClosingOutcome>('pas-commande')
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async () => {
    setFailure(null)
    try {
      const count = await cancelTogether(queryClient, ids, reason)
      onClose()
      toast({ tone: 'success', title: 'Commandes annulées', text: countLabel(count) })
    } catch (error) {
      // The guard reports it.
      if (isSessionEnd(error)) return
      setFailure(refusalMessage(error, 'Une erreur s’est produite lors de l’annulation des commandes.'))
    }
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Annuler ${countLabel(ids.length)}\u202f?`}
      confirmLabel="Tout annuler"
      keepLabel="Garder les commandes"
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>Elles attendent encore d’être confirmées. Leurs articles reviennent en stock.</p>
      <SelectField
        label="Pourquoi"
        options={CLOSING.map((id) => ({ id, label: OUTCOME_LABELS[id] }))}
        value={reason}
        onChange={setReason}
      />
      {failure !== null && <Alert title={failure} />}
    </ConfirmDialog>
  )
}

function countLabel(count: number): string {
  return count > 1 ? `${count} commandes` : `${count} commande`
}
