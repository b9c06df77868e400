import { useState } from 'react'
import type { ParcelDetail } from '#contract/parcels/parcels.ts'
import { isReceivable } from '#domain/parcels/transitions.ts'
import { isDelivered, OUT_PARCEL_STATES } from '#domain/parcels/words.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { NewsSheet } from '#web/admin/tracking/news-sheet.tsx'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { adminReturnPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { owedBy } from './order-refund.tsx'
import { SendAgainForm } from './send-again-form.tsx'

const NEWS = {
  livre: 'Livré',
  'livre-en-partie': 'Livré en partie',
  refuse: 'Refusé',
  echec: 'Tentative échouée',
  perdu: 'Perdu',
} as const
type Told = keyof typeof NEWS

const OUT: readonly string[] = OUT_PARCEL_STATES

type ParcelActionsProps = { order: AdminOrderDetail; parcel: ParcelDetail }

/** Shows what the signed-in person may record about a parcel, and do with it. */
export function ParcelActions({ order, parcel }: ParcelActionsProps) {
  const [told, setTold] = useState<Told | null>(null)
  const [isSending, setSending] = useState(false)
  const mayShip = useMay('preparation')
  const isOwner = useMay('owner')
  const isOut = OUT.includes(parcel.state)
  const news = isOut ? newsOf(parcel, mayShip) : []
  const mayCorrect = isOwner && isDelivered(parcel.state) && parcel.returned_at === null
  const mayReceive = mayShip && isReceivable(parcel)
  const maySend = mayShip && isSentAgain(order, parcel)
  if (news.length === 0 && !mayReceive && !maySend && !mayCorrect) return null
  return (
    <>
      {parcel.told_in_part && (isOut || (mayCorrect && parcel.state === 'livre')) && (
        <Alert title="Livré en partie, dit le transporteur">
          {mayShip
            ? 'Dites quels articles ont été rendus.'
            : 'La préparation dira quels articles ont été rendus.'}
        </Alert>
      )}
      <div className="parcel-acts">
        {news.map((one) => (
          <button
            key={one}
            type="button"
            className={one === 'livre' && parcel.goods === 'tenues' ? 'btn btn-primary' : 'btn btn-secondary'}
            aria-haspopup="dialog"
            onClick={() => setTold(one)}
          >
            {NEWS[one]}
          </button>
        ))}
        {mayCorrect && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-haspopup="dialog"
            onClick={() => setTold('livre-en-partie')}
          >
            {parcel.state === 'livre' ? 'Livré en partie' : 'Corriger les articles rendus'}
          </button>
        )}
        {mayReceive && (
          <a
            className={parcel.goods === 'en-retour' ? 'btn btn-primary' : 'btn btn-secondary'}
            href={adminReturnPath(parcel.id)}
          >
            Retour reçu
          </a>
        )}
        {maySend && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-haspopup="dialog"
            onClick={() => setSending(true)}
          >
            Nouvel envoi
          </button>
        )}
      </div>
      {told !== null && (
        <NewsSheet
          parcel={parcel}
          first={told}
          {...(order.paid !== null && { toRefund: owedBy(order).amount })}
          onClose={() => setTold(null)}
        />
      )}
      <FormDialog isOpen={isSending} title="Nouvel envoi" onClose={() => setSending(false)}>
        <SendAgainForm order={order} carrierId={parcel.carrier?.id} onClose={() => setSending(false)} />
      </FormDialog>
    </>
  )
}

/** Lists the news that may be recorded; those who confirm record only failed tries. */
function newsOf({ state }: ParcelDetail, mayShip: boolean): Told[] {
  if (!mayShip) return ['echec']
  return state === 'refuse' || state === 'retour'
    ? ['livre', 'livre-en-partie', 'perdu']
    : ['livre', 'livre-en-partie', 'echec', 'refuse', 'perdu']
}

/** An order that ended with this parcel may be sent once more (§3 row 17). */
function isSentAgain({ status, goods }: AdminOrderDetail, { state }: ParcelDetail): boolean {
  return status.id === 'annule' && goods !== 'en-retour' && (state === 'retourne' || state === 'perdu')
}
