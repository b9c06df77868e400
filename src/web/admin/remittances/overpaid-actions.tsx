import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelDetail } from '#contract/parcels/parcels.ts'
import type { CashParcel } from '#contract/remittances/remittances.ts'
import { addUp, formatDirhamsExactly } from '#domain/money.ts'
import { whyNoSum } from '#domain/parcels/partial-delivery.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { parcelQuery } from '#web/data/admin/parcels.ts'
import { markParcel } from '#web/data/admin/remittances.ts'
import { recordPart } from '#web/data/admin/tracking.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Corrects what the driver took to what was paid, or keeps what was paid beyond it (D230). */
export function OverpaidActions({ parcel }: { parcel: CashParcel }) {
  const { order_number } = parcel
  const [asked, setAsked] = useState<'sum' | 'keep' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={() => setAsked('sum')}>
        Corriger la somme perçue<span className="sr"> {order_number}</span>
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => setAsked('keep')}>
        Garder<span className="sr"> {order_number}</span>
      </button>
      <FormDialog isOpen={asked === 'sum'} title="Corriger la somme perçue" onClose={close}>
        {asked === 'sum' && <SumQuestion parcel={parcel} onClose={close} />}
      </FormDialog>
      <FormDialog
        isOpen={asked === 'keep'}
        title={`Garder ${formatDirhamsExactly(-parcel.owed)}\u202f?`}
        onClose={close}
      >
        {asked === 'keep' && <KeepQuestion parcel={parcel} onClose={close} />}
      </FormDialog>
    </>
  )
}

type QuestionProps = { parcel: CashParcel; onClose: () => void }

function SumQuestion({ parcel, onClose }: QuestionProps) {
  const read = useQuery(parcelQuery(parcel.id))
  return (
    <Loaded
      query={read}
      failure="Ce colis n’a pas pu être chargé."
      loading={<LoadingRows label="Chargement du colis" />}
    >
      {(detail) => <Sum parcel={parcel} detail={detail} onClose={onClose} />}
    </Loaded>
  )
}

function Sum({ parcel, detail, onClose }: QuestionProps & { detail: ParcelDetail }) {
  const { id, order_number, carrier, amount, owed } = parcel
  const queryClient = useQueryClient()
  const paid = addUp([amount, -owed])
  const why = whyNoSum(detail, paid)
  const correct = useChangeWithToast(async () => {
    const not_taken = detail.items.flatMap(({ id, not_taken = 0 }) =>
      not_taken > 0 ? [{ order_item_id: id, quantity: not_taken }] : [],
    )
    await recordPart(queryClient, { id, not_taken, collected: paid, corrects: true })
    onClose()
    return `${order_number}\u00a0: ${formatDirhamsExactly(paid)} perçus`
  })
  return (
    <div className="form">
      <p>
        <bdi>{carrier.name}</bdi> a versé {formatDirhamsExactly(paid)} pour la commande{' '}
        <span className="num nw">{order_number}</span>, et {formatDirhamsExactly(amount)} sont notés comme
        perçus par le livreur.
      </p>
      <p>
        {why === null
          ? `A-t-il perçu ${formatDirhamsExactly(paid)}\u202f? C’est alors ce que le client a payé, et rien n’est versé en trop.`
          : `${why} Rendez ce qui est en trop au transporteur, ou gardez-le.`}
      </p>
      <Answers
        label={why === null ? `Noter ${formatDirhamsExactly(paid)}` : null}
        isBusy={correct.isBusy}
        onAnswer={() => void correct.run()}
        onClose={onClose}
      />
    </div>
  )
}

function KeepQuestion({ parcel, onClose }: QuestionProps) {
  const { id, order_number, carrier, owed } = parcel
  const queryClient = useQueryClient()
  const amount = formatDirhamsExactly(-owed)
  // A parcel that is settled is in no list, so the way back is here.
  const open = useChangeWithToast(async () => {
    await markParcel(queryClient, id, { mark: 'aucun' })
    return `${order_number}\u00a0: de nouveau à vérifier`
  })
  const keep = useChangeWithToast(async () => {
    await markParcel(queryClient, id, { mark: 'abandonne', reason: `${amount} versés en trop, gardés` })
    toast({
      tone: 'success',
      title: `${order_number}\u00a0: ${amount} gardés`,
      action: { label: 'Annuler', onClick: () => void open.run() },
    })
    onClose()
    return null
  })
  return (
    <div className="form">
      <p>
        <bdi>{carrier.name}</bdi> a versé {amount} de trop pour la commande{' '}
        <span className="num nw">{order_number}</span>. Le bénéfice monte de {amount}.
      </p>
      <Answers label="Garder" isBusy={keep.isBusy} onAnswer={() => void keep.run()} onClose={onClose} />
    </div>
  )
}

type AnswersProps = { label: string | null; isBusy: boolean; onAnswer: () => void; onClose: () => void }

function Answers({ label, isBusy, onAnswer, onClose }: AnswersProps) {
  return (
    <div className="acts">
      <button type="button" className="btn btn-secondary" onClick={onClose}>
        {label === null ? 'Fermer' : 'Annuler'}
      </button>
      {label !== null && (
        <BusyButton type="button" className="btn btn-primary" isBusy={isBusy} onClick={onAnswer}>
          {label}
        </BusyButton>
      )}
    </div>
  )
}
