import type { OrderToPrepare, PreparationCarrier } from '#contract/parcels/parcels.ts'
import { formatWhole } from '#domain/money.ts'
import { MAX_LABELS_PER_PRINT } from '#domain/parcels/limits.ts'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { downloadParcels } from '#web/data/admin/preparation.ts'
import { useStore } from '#web/store.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CircleAlert, X } from '#web/ui/icons.tsx'
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
  const drafts = useStore(parcels.drafts)
  const carrierOf = (order: OrderToPrepare) => carrierIdOf(order, drafts.get(order.order_id))
  const blocked = chosen.filter((order) => blocksOf(order, drafts.get(order.order_id)).length > 0)
  const free = chosen.filter((order) => !blocked.includes(order) && carrierOf(order) !== null)
  const exporting = useActionWithToast('Le fichier n’a pas pu être préparé', async (carrierId: number) => {
    const theirs = free.filter((order) => carrierOf(order) === carrierId)
    const written = await parcels.writeAll(theirs)
    await downloadParcels(
      carrierId,
      written.map(({ id }) => id),
    )
  })
  if (chosen.length === 0) return null
  const used = carriers.filter(({ id }) => free.some((order) => carrierOf(order) === id))
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
      <fieldset className="hscroll prep-all">
        <legend className="sr">Pour les commandes choisies</legend>
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
