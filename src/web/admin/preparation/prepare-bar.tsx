import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AskedSending } from '#contract/carrier-links/carrier-links.ts'
import type { OrderToPrepare, Parcel, PreparationCarrier } from '#contract/parcels/parcels.ts'
import { formatWhole } from '#domain/money.ts'
import { MAX_LABELS_PER_PRINT } from '#domain/parcels/limits.ts'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { sendParcels } from '#web/data/admin/carrier-links.ts'
import { downloadParcels } from '#web/data/admin/preparation.ts'
import { useStore } from '#web/store.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CircleAlert, X } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { blocksOf, carrierIdOf, reasonsOf } from './groups.ts'
import type { Parcels } from './use-parcels.ts'
import type { useLabelPrinting } from './use-printing.tsx'
import '#web/admin/pieces/choice-bar.css'

type PrepareBarProps = {
  chosen: readonly OrderToPrepare[]
  carriers: readonly PreparationCarrier[]
  parcels: Parcels
  printing: ReturnType<typeof useLabelPrinting>
  onClear: () => void
}

/**
 * Shows actions for several orders at once (A26.5). Orders that their carrier would not take are left out,
 * and named.
 */
export function PrepareBar({ chosen, carriers, parcels, printing, onClear }: PrepareBarProps) {
  const queryClient = useQueryClient()
  const [notSent, setLeftOut] = useState<readonly NotSent[]>([])
  const drafts = useStore(parcels.drafts)
  const carrierOf = (order: OrderToPrepare) => carrierIdOf(order, drafts.get(order.order_id))
  const blocked = chosen.filter((order) => blocksOf(order, drafts.get(order.order_id)).length > 0)
  const free = chosen.filter((order) => !blocked.includes(order) && carrierOf(order) !== null)
  const theirs = (carrierId: number) => free.filter((order) => carrierOf(order) === carrierId)
  const exporting = useActionWithToast('Le fichier n’a pas pu être préparé', async (carrierId: number) => {
    const written = await parcels.writeAll(theirs(carrierId))
    await downloadParcels(
      carrierId,
      written.map(({ id }) => id),
    )
  })
  const sending = useActionWithToast('Les colis n’ont pas été envoyés', async (carrierId: number) => {
    const written = await parcels.writeAll(theirs(carrierId))
    const asked = await sendParcels(
      queryClient,
      written.map(({ id }) => id),
    )
    setLeftOut(leftOut(asked, written))
    const sent = asked.filter(({ refusal }) => refusal === null).length
    if (sent > 0) toast({ tone: 'success', title: sentTitle(sent) })
  })
  if (chosen.length === 0) return null
  const used = carriers.filter(({ id }) => theirs(id).length > 0)
  const labelled = carriers
    .filter(({ own_labels }) => own_labels !== 'none')
    .map((carrier) => ({ carrier, orders: chosen.filter((order) => isAt(order, carrier)) }))
    .filter(({ orders }) => orders.length > 0)
  return (
    <section className="choice-bar" data-pinned="foot" aria-label="Commandes choisies">
      <p role="status">
        <b>{formatWhole(chosen.length)}</b>
        <span> {chosen.length > 1 ? 'choisies' : 'choisie'}</span>
        {chosen.length >= MAX_LABELS_PER_PRINT && <span>, le maximum</span>}
      </p>
      <button type="button" className="icon-btn" aria-label="Ne plus rien choisir" onClick={onClear}>
        <X size={20} />
      </button>
      {free.length > 0 && (
        <BusyButton
          type="button"
          className="btn btn-primary prep-print"
          isBusy={printing.labels.isBusy}
          onClick={() => void printing.labels.run(free)}
        >
          {printing.labels.isBusy && printing.written > 0
            ? `${formatWhole(printing.written)} étiquettes sur ${formatWhole(free.length)}`
            : `Imprimer ${formatWhole(free.length)} ${free.length > 1 ? 'étiquettes' : 'étiquette'}`}
        </BusyButton>
      )}
      {blocked.length > 0 && (
        <ul className="prep-blocks" aria-label="Laissées de côté">
          {reasonsOf(blocked, drafts).map(({ message, orders }) => (
            <li key={message}>
              <CircleAlert />
              <span>
                <span>
                  {orders.length > 1 ? `${formatWhole(orders.length)} commandes` : orders[0]?.order_number}
                </span>
                <span>&nbsp;: {message}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {notSent.length > 0 && (
        <ul className="prep-blocks" aria-label="Non envoyés">
          {notSent.map(({ number, refusal }) => (
            <li key={number}>
              <CircleAlert />
              <span>
                <span>{number}</span>
                <span>&nbsp;: {refusal}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {printing.unprinted.length > 0 && (
        <ul className="prep-blocks" aria-label="Sans étiquette du transporteur">
          {printing.unprinted.map(({ order_number, parcel }) => (
            <li key={order_number}>
              <CircleAlert />
              <span>
                <span>{order_number}</span>
                <span>&nbsp;: </span>
                <bdi>{parcel?.sending?.message ?? 'Il n’est plus chez le transporteur.'}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      <fieldset className="hscroll prep-all">
        <legend className="sr">Pour les commandes choisies</legend>
        {used
          .filter((carrier) => carrier.is_linked && theirs(carrier.id).some((order) => !isAt(order, carrier)))
          .map(({ id, name }) => (
            <BusyButton
              key={id}
              type="button"
              className="pill"
              isBusy={sending.isBusy}
              onClick={() => void sending.run(id)}
            >
              Envoyer à {name}
            </BusyButton>
          ))}
        {labelled.map(({ carrier, orders }) => (
          <BusyButton
            key={carrier.id}
            type="button"
            className="pill"
            isBusy={printing.ownLabels.isBusy}
            onClick={() => void printing.ownLabels.run(carrier, orders)}
          >
            Étiquettes de {carrier.name}
          </BusyButton>
        ))}
        {used.map(({ id, name }) => (
          <BusyButton
            key={id}
            type="button"
            className="pill"
            isBusy={exporting.isBusy}
            onClick={() => void exporting.run(id)}
          >
            Exporter CSV {name}
          </BusyButton>
        ))}
        <BusyButton
          type="button"
          className="pill"
          isBusy={printing.slips.isBusy}
          onClick={() => void printing.slips.run(chosen)}
        >
          {chosen.length > 1 ? 'Imprimer les bons' : 'Imprimer le bon'}
        </BusyButton>
      </fieldset>
    </section>
  )
}

/** The carrier has it, so that it has a label of it. */
function isAt({ parcel }: OrderToPrepare, { id }: PreparationCarrier): boolean {
  return parcel?.carrier?.id === id && parcel.sending?.state === 'envoye'
}

type NotSent = { number: string; refusal: string }

/** Names the parcels that were not asked for, each with the reason. */
function leftOut(asked: readonly AskedSending[], parcels: readonly Parcel[]): NotSent[] {
  return asked.flatMap(({ id, refusal }) => {
    const number = parcels.find((parcel) => parcel.id === id)?.order_number
    return refusal === null || number === undefined ? [] : [{ number, refusal }]
  })
}

function sentTitle(count: number): string {
  return count > 1 ? `${formatWhole(count)} colis annoncés` : 'Colis annoncé'
}
