import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelCard } from '#contract/parcels/parcels.ts'
import { groupBy } from '#domain/group-by.ts'
import { addUp, formatDirhams, formatWhole } from '#domain/money.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { type RefusedDelivery, recordDeliveries, takeBackDeliveries } from '#web/data/admin/tracking.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { handedInWords } from './handed-in-words.ts'
import './tracking.css'

const UNDO_MS = 10_000

type DeliveriesSheetProps = { parcels: readonly ParcelCard[]; onClose: () => void }

/** Records many deliveries at once: all are ticked, and what was not delivered is unticked (A26.36). */
export function DeliveriesSheet({ parcels, onClose }: DeliveriesSheetProps) {
  const queryClient = useQueryClient()
  // The parcels stay as they were when the sheet opened, until they are written.
  const [listed, setListed] = useState(parcels)
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<readonly RefusedDelivery[]>([])
  const chosen = listed.filter(({ id }) => !leftOut.has(id))

  const note = useActionWithToast('Les livraisons n’ont pas été notées', async () => {
    const { recorded, refused } = await recordDeliveries(queryClient, chosen)
    const done = new Set(recorded.map(({ id }) => id))
    if (recorded.length > 0) {
      toast({
        tone: 'success',
        title: recorded.length > 1 ? `${formatWhole(recorded.length)} colis livrés` : '1 colis livré',
        lastsMs: UNDO_MS,
        action: { label: 'Annuler', onClick: () => void undo.run(recorded) },
      })
    }
    if (refused.length === 0) return onClose()
    setRefused(refused)
    setListed(listed.filter(({ id }) => !done.has(id)))
  })
  const undo = useActionWithToast(
    'Les livraisons n’ont pas toutes été annulées',
    async (recorded: Parameters<typeof takeBackDeliveries>[1]) => {
      await takeBackDeliveries(queryClient, recorded)
      toast({ tone: 'success', title: 'Livraisons annulées' })
    },
  )

  function choose(ids: readonly string[], isOn: boolean) {
    const next = new Set(leftOut)
    for (const id of ids) isOn ? next.delete(id) : next.add(id)
    setLeftOut(next)
  }

  return (
    <FormDialog isOpen title="Colis livrés" className="dialog at-foot track-sheet" onClose={onClose}>
      {refused.length > 0 && (
        <Alert title="Ces colis n’ont pas été notés.">
          <ul>
            {refused.map(({ parcel, message }) => (
              <li key={parcel.id}>
                {parcel.order_number}&nbsp;: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <p>Décochez ceux qui ne le sont pas, ou dont le livreur a perçu un autre montant.</p>
      <Tick
        label="Tous ces colis"
        text="Tous ces colis"
        isOn={chosen.length === listed.length}
        onChange={(isOn) =>
          choose(
            listed.map(({ id }) => id),
            isOn,
          )
        }
      />
      <ul className="track-deliveries">
        {listed.map((parcel) => (
          <Delivery
            key={parcel.id}
            parcel={parcel}
            isOn={!leftOut.has(parcel.id)}
            onChange={(isOn) => choose([parcel.id], isOn)}
          />
        ))}
      </ul>
      <div className="track-deliver">
        <ul className="track-owed" aria-label="À recevoir">
          {[...groupBy(chosen, ({ carrier }) => carrier?.name ?? 'Remis en main propre')].map(
            ([name, theirs]) => (
              <li key={name}>
                <bdi>{name}</bdi>{' '}
                <b className="amt">{formatDirhams(addUp(theirs.map(({ amount }) => amount)))}</b>
              </li>
            ),
          )}
        </ul>
        <div className="acts">
          <button type="button" className="btn btn-secondary" onClick={onClose}>
            Fermer
          </button>
          <BusyButton
            type="button"
            className="btn btn-primary"
            isBusy={note.isBusy}
            aria-disabled={chosen.length === 0}
            onClick={() => chosen.length > 0 && void note.run()}
          >
            {chosen.length > 1
              ? `Noter ${formatWhole(chosen.length)} livraisons`
              : chosen.length === 1
                ? 'Noter 1 livraison'
                : 'Noter les livraisons'}
          </BusyButton>
        </div>
      </div>
    </FormDialog>
  )
}

type DeliveryProps = { parcel: ParcelCard; isOn: boolean; onChange: (isOn: boolean) => void }

function Delivery({ parcel, isOn, onChange }: DeliveryProps) {
  const { order_number, name, city, amount, carrier, handed_at } = parcel
  const handed = handedInWords(handed_at, serverNow())
  return (
    <li>
      <Tick label={`${order_number}, livré`} isOn={isOn} onChange={onChange} />
      <p>
        <b>{order_number}</b>{' '}
        <span className="muted">
          <bdi>{name}</bdi>, <bdi>{city}</bdi>
        </span>
        {carrier !== null && (
          <span className="muted">
            {' · '}
            <bdi>{carrier.name}</bdi>
          </span>
        )}
        {handed !== null && <span className="muted">{` · ${handed}`}</span>}
      </p>
      <b className="amt">{formatDirhams(amount)}</b>
    </li>
  )
}
