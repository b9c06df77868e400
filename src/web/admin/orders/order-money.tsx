import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaidOrder } from '#contract/orders/refunds.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { amountsOf, REFUND_METHOD_LABELS, refundableOf } from '#domain/returns/refund.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { takeRefundBack, takeWaiverBack } from '#web/data/admin/refunds.ts'
import { OrderRefund, owedBy } from './order-refund.tsx'
import { WaiveForm } from './waive-form.tsx'
import './order-money.css'

/** Shows what the shopper of an order has paid and got back; only owners are told. */
export function OrderMoney({ order }: { order: AdminOrderDetail }) {
  const { paid } = order
  const [asked, setAsked] = useState<'refund' | 'waive' | null>(null)
  if (paid === null || (paid.taken === 0 && paid.credit === 0 && paid.refunds.length === 0)) return null
  const left = refundableOf(amountsOf(paid))
  const { amount: owed } = owedBy(order)
  const isOwed = owed > 0
  const close = () => setAsked(null)
  return (
    <section className="panel order-money" aria-labelledby="money-title">
      <h2 id="money-title">Argent du client</h2>
      <dl>
        <div>
          <dt>Payé à la livraison</dt>
          <dd>{formatDirhamsExactly(paid.taken)}</dd>
        </div>
        {paid.credit > 0 && (
          <div>
            <dt>Payé par avoir</dt>
            <dd>{formatDirhamsExactly(paid.credit)}</dd>
          </div>
        )}
        {paid.refunds.map((refund) => (
          <Refund key={refund.id} orderId={order.id} refund={refund} />
        ))}
        {paid.waivers.map((waiver) => (
          <Waiver key={waiver.id} orderId={order.id} waiver={waiver} />
        ))}
        {isOwed && (
          <div className="is-owed">
            <dt>Reste à rembourser</dt>
            <dd>{formatDirhamsExactly(owed)}</dd>
          </div>
        )}
      </dl>
      {left > 0 && (
        <div className="acts">
          <button
            type="button"
            className={isOwed ? 'btn btn-primary' : 'btn btn-secondary'}
            onClick={() => setAsked('refund')}
          >
            Noter un remboursement
          </button>
          {isOwed && !order.is_test && (
            <button type="button" className="btn btn-secondary" onClick={() => setAsked('waive')}>
              Ne pas rembourser
            </button>
          )}
        </div>
      )}
      <FormDialog
        isOpen={asked !== null}
        title={asked === 'waive' ? 'Ne pas rembourser' : 'Remboursement'}
        onClose={close}
      >
        {asked === 'refund' && <OrderRefund order={order} onClose={close} />}
        {asked === 'waive' && <WaiveForm order={order} onClose={close} />}
      </FormDialog>
    </section>
  )
}

function Refund({ orderId, refund }: { orderId: string; refund: PaidOrder['refunds'][number] }) {
  const { id, amount, method, note, at, by } = refund
  const queryClient = useQueryClient()
  const { isBusy, run } = useChangeWithToast(async () => {
    await takeRefundBack(queryClient, { id: orderId, refund_id: id })
    return 'Remboursement retiré'
  })
  return (
    <div>
      <dt>
        <span>Remboursé</span>
        <small>
          <span>{REFUND_METHOD_LABELS[method]}</span> · <time dateTime={at}>{formatLongMoment(at)}</time> ·{' '}
          <bdi>{by ?? 'Compte supprimé'}</bdi>
        </small>
        {note !== null && (
          <small>
            <bdi>{note}</bdi>
          </small>
        )}
      </dt>
      <dd>
        <span>{formatDirhamsExactly(-amount)}</span>
        <button type="button" className="link tap" aria-disabled={isBusy} onClick={() => void run()}>
          Retirer<span className="sr"> le remboursement de {formatDirhamsExactly(amount)}</span>
        </button>
      </dd>
    </div>
  )
}

function Waiver({ orderId, waiver }: { orderId: string; waiver: PaidOrder['waivers'][number] }) {
  const { id, amount, note, at, by } = waiver
  const queryClient = useQueryClient()
  const { isBusy, run } = useChangeWithToast(async () => {
    await takeWaiverBack(queryClient, { id: orderId, waiver_id: id })
    return 'De nouveau à rembourser'
  })
  return (
    <div>
      <dt>
        <span>Pas de remboursement</span>
        <small>
          <time dateTime={at}>{formatLongMoment(at)}</time> · <bdi>{by ?? 'Compte supprimé'}</bdi>
        </small>
        {note !== null && (
          <small>
            <bdi>{note}</bdi>
          </small>
        )}
      </dt>
      <dd>
        <span>{formatDirhamsExactly(amount)}</span>
        <button type="button" className="link tap" aria-disabled={isBusy} onClick={() => void run()}>
          Rembourser quand même<span className="sr">, {formatDirhamsExactly(amount)}</span>
        </button>
      </dd>
    </div>
  )
}
