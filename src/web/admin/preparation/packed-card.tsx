import { memo } from 'react'
import type { OrderToPrepare } from '#contract/parcels/parcels.ts'
import { formatDirhams } from '#domain/money.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { SendingLine } from '#web/admin/tracking/sending-state.tsx'
import { Undo2 } from '#web/ui/admin-icons.tsx'
import { Printer } from '#web/ui/icons.tsx'
import { LabelState } from './label-state.tsx'
import type { Parcels } from './use-parcels.ts'

type PackedCardProps = {
  order: OrderToPrepare
  parcels: Parcels
  isChosen: boolean
  onChoose: (some: readonly OrderToPrepare[], isOn: boolean) => void
  onPrint: (some: readonly OrderToPrepare[]) => void
}

/** Shows a packed parcel until it is handed over (A26.6). */
export const PackedCard = memo(function PackedCard(props: PackedCardProps) {
  const { order, parcels, isChosen, onChoose, onPrint } = props
  const { order_number: number, parcel } = order
  const reopen = useActionWithToast('Le colis n’a pas pu être rouvert', async () => {
    await parcels.write(order, { ready: false })
  })
  return (
    <li className={isChosen ? 'is-chosen' : undefined}>
      <Tick label={`Choisir ${number}`} isOn={isChosen} onChange={(isOn) => onChoose([order], isOn)} />
      <div>
        <b>{number}</b> · {formatDirhams(parcel?.amount ?? order.total)}
        <p className="muted">
          <Dotted>
            {parcel?.carrier != null && <bdi>{parcel.carrier.name}</bdi>}
            <bdi>{order.city}</bdi>
            {parcel?.tracking != null && <bdi>{parcel.tracking}</bdi>}
          </Dotted>
        </p>
        <LabelState parcel={parcel} />
        <SendingLine parcel={parcel} />
      </div>
      <div className="prep-packed-acts">
        <button
          type="button"
          className="icon-btn"
          aria-label={`Étiquette ${number}`}
          onClick={() => onPrint([order])}
        >
          <Printer size={20} />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={`Rouvrir ${number}`}
          aria-disabled={reopen.isBusy}
          onClick={() => void reopen.run()}
        >
          <Undo2 size={20} />
        </button>
      </div>
    </li>
  )
})
