import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerReturn } from '#contract/orders/customer-returns.ts'
import type { PaidOrder } from '#contract/orders/refunds.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { isAwaited } from '#domain/returns/customer-return.ts'
import { amountsOf, REFUND_METHOD_LABELS, refundableOf } from '#domain/returns/refund.ts'
import type { Proposal } from '#domain/returns/value.ts'
import { CUSTOMER_RETURN_REASON_LABELS } from '#domain/returns/words.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { takeReturnBack } from '#web/data/admin/refunds.ts'
import { adminExchangePath, adminOrderPath } from '#web/routing/admin-paths.ts'
import { wholeNumbers } from '#web/ui/whole-numbers.ts'
import { owedBy, proposalsBy } from './order-refund.tsx'
import { RefundForm } from './refund-form.tsx'
import { ReturnNoteForm } from './return-note-form.tsx'
import { ReturnReceptionForm } from './return-reception-form.tsx'
import { lineText, returnableOf } from './return-words.ts'
import './customer-returns.css'

type Asked =
  | { what: 'note' }
  | { what: 'receive'; noted: CustomerReturn }
  | { what: 'refund'; forReturn: Proposal & { id: string } }
  | null

const TITLES = { note: 'Retour client', receive: 'Recevoir le retour', refund: 'Remboursement' }

/** Shows what comes back of a delivered order ('Retour client'); only owners are told. */
export function CustomerReturns({ order }: { order: AdminOrderDetail }) {
  const { returns, paid } = order
  const [asked, setAsked] = useState<Asked>(null)
  if (returns === null || paid === null || order.status.id !== 'livre') return null
  const close = () => setAsked(null)
  return (
    <section className="panel customer-returns" aria-labelledby="returns-title">
      <h2 id="returns-title">Retour client</h2>
      {returns.length === 0 && <p className="muted">Aucun retour après la livraison.</p>}
      {returns.map((noted) => (
        <Return key={noted.id} order={order} noted={noted} onAsk={setAsked} />
      ))}
      {returnableOf(order).length > 0 && (
        <div className="acts">
          <button type="button" className="btn btn-secondary" onClick={() => setAsked({ what: 'note' })}>
            Noter un retour
          </button>
          {!order.is_test && (
            <a className="btn btn-secondary" href={adminExchangePath(order.id)}>
              Échanger
            </a>
          )}
        </div>
      )}
      <FormDialog isOpen={asked !== null} title={TITLES[asked?.what ?? 'note']} onClose={close}>
        {asked?.what === 'note' && <ReturnNoteForm order={order} onClose={close} />}
        {asked?.what === 'receive' && (
          <ReturnReceptionForm order={order} noted={asked.noted} onClose={close} />
        )}
        {asked?.what === 'refund' && (
          <RefundForm
            orderId={order.id}
            left={refundableOf(amountsOf(paid))}
            forReturn={asked.forReturn}
            onClose={close}
          />
        )}
      </FormDialog>
    </section>
  )
}

type ReturnProps = { order: AdminOrderDetail; noted: CustomerReturn; onAsk: (asked: Asked) => void }

function Return({ order, noted, onAsk }: ReturnProps) {
  const queryClient = useQueryClient()
  const { isBusy, run } = useChangeWithToast(async () => {
    await takeReturnBack(queryClient, { id: order.id, return_id: noted.id })
    return 'Retour retiré'
  })
  const refund = order.paid?.refunds.find(({ return_id }) => return_id === noted.id)
  const waivers = order.paid?.waivers.filter(({ return_id }) => return_id === noted.id) ?? []
  const isOwed = owedBy(order).returns.some((one) => one.noted.id === noted.id)
  const isToCome = isAwaited(noted)
  const proposal = proposalsBy(order).find((one) => one.noted.id === noted.id)?.proposal
  return (
    <article>
      <p className="return-head">
        <span className={isToCome ? 'badge st-en-preparation' : 'badge st-livre'}>
          {isToCome ? 'Retour attendu' : 'Retour reçu'}
        </span>
        {noted.is_late && <span className="badge is-off">Tardif</span>}
        <span>{CUSTOMER_RETURN_REASON_LABELS[noted.reason]}</span>
      </p>
      {noted.exchange !== null && (
        <p>
          <a className="link tap" href={adminOrderPath(noted.exchange.id)}>
            {wholeNumbers(
              noted.exchange.is_cancelled
                ? `Échange annulé\u00a0: commande ${noted.exchange.order_number}`
                : `Échangé par la commande ${noted.exchange.order_number}`,
            )}
          </a>
        </p>
      )}
      <ul>
        {noted.lines.map((line) => (
          <li key={`${line.order_item_id} ${line.condition}`}>
            <bdi>{lineText(order, line)}</bdi>
          </li>
        ))}
      </ul>
      <p className="muted">
        <span>Noté le </span>
        <time dateTime={noted.at}>{formatLongMoment(noted.at)}</time>
        <span> · </span>
        <bdi>{noted.by ?? 'Compte supprimé'}</bdi>
      </p>
      {noted.received_at !== null && (
        <p className="muted">
          <span>Reçu le </span>
          <time dateTime={noted.received_at}>{formatLongMoment(noted.received_at)}</time>
          <span> · </span>
          <bdi>{noted.received_by ?? 'Compte supprimé'}</bdi>
        </p>
      )}
      <p className="muted">{wayText(noted)}</p>
      {noted.note !== null && (
        <p className="muted">
          <bdi>{noted.note}</bdi>
        </p>
      )}
      {refund !== undefined && <p>{refundedText(refund)}</p>}
      {waivers.map(({ id, amount }) => (
        <p key={id}>{`Décidé\u00a0: pas de remboursement de ${formatDirhamsExactly(amount)}`}</p>
      ))}
      <div className="acts">
        {isToCome && (
          <button type="button" className="btn btn-primary" onClick={() => onAsk({ what: 'receive', noted })}>
            Recevoir
          </button>
        )}
        {proposal !== undefined && proposal.goods + proposal.delivery > 0 && (
          <button
            type="button"
            className={isToCome || !isOwed ? 'btn btn-secondary' : 'btn btn-primary'}
            onClick={() => onAsk({ what: 'refund', forReturn: { id: noted.id, ...proposal } })}
          >
            Rembourser
          </button>
        )}
        {refund === undefined && (
          <button type="button" className="link tap" aria-disabled={isBusy} onClick={() => void run()}>
            Retirer<span className="sr"> ce retour</span>
          </button>
        )}
      </div>
    </article>
  )
}

function refundedText({ method, amount }: PaidOrder['refunds'][number]): string {
  return `Remboursé ${REFUND_METHOD_LABELS[method].toLowerCase()}\u00a0: ${formatDirhamsExactly(amount)}`
}

function wayText({ way_payer, way_cost }: CustomerReturn): string {
  if (way_payer === 'client') return 'Frais de retour payés par le client'
  return way_cost === 0
    ? 'Frais de retour payés par la boutique'
    : `Frais de retour payés par la boutique\u00a0: ${formatDirhamsExactly(way_cost)}`
}
