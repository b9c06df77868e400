import { type ReactNode, useState } from 'react'
import type { OrderToPrepare, PreparationCarrier } from '#contract/parcels/parcels.ts'
import { formatWhole } from '#domain/money.ts'
import { MAX_LABELS_PER_PRINT } from '#domain/parcels/limits.ts'
import { focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { ScanSheet } from '#web/admin/scanning/scan-sheet.tsx'
import { useStore } from '#web/store.ts'
import { ScanBarcode } from '#web/ui/admin-icons.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { blocksOf, carrierIdOf, isBeingPacked, isPacked } from './groups.ts'
import { usePackingScan } from './packing-scan.ts'
import type { Parcels } from './use-parcels.ts'
import type { useLabelPrinting } from './use-printing.tsx'

type PackingStartProps = {
  orders: readonly OrderToPrepare[]
  carriers: readonly PreparationCarrier[]
  parcels: Parcels
  printing: ReturnType<typeof useLabelPrinting>
  /** Chooses all orders; it stands beside the button that needs no choice. */
  choice: ReactNode
}

/**
 * Shows the next step for all orders at once (A26.88): the labels are printed, then the parcels are packed, then
 * everything that was printed is ready.
 */
export function PackingStart({ orders, carriers, parcels, printing, choice }: PackingStartProps) {
  const drafts = useStore(parcels.drafts)
  const scan = usePackingScan(parcels)
  const [isScanning, setScanning] = useState(false)
  const packing = orders.filter(isBeingPacked)
  const unlabelled = orders
    .filter((order) => !isBeingPacked(order) && !isPacked(order))
    .filter((order) => {
      const draft = drafts.get(order.order_id)
      return blocksOf(order, draft).length === 0 && carrierIdOf(order, draft) !== null
    })
    .slice(0, MAX_LABELS_PER_PRINT)
  const ready = useActionWithToast('Les colis n’ont pas tous été marqués prêts', async () => {
    const done = await parcels.writeAll(packing, { changes: { ready: true } })
    // The button is about to leave.
    focusMain()
    toast({
      tone: 'success',
      title: done.length > 1 ? `${formatWhole(done.length)} colis prêts` : '1 colis prêt',
      action: { label: 'Annuler', onClick: () => void reopen.run(packing) },
    })
  })
  const reopen = useActionWithToast(
    'Les colis n’ont pas tous été rouverts',
    async (packed: readonly OrderToPrepare[]) => {
      await parcels.writeAll(packed, { changes: { ready: false } })
    },
  )
  const canPrint = carriers.length > 0 && unlabelled.length > 0
  return (
    <>
      {packing.length > 0 && (
        <section className="prep-packing" aria-label="À emballer">
          <p>
            <b>{formatWhole(packing.length)}</b>{' '}
            <span>{packing.length > 1 ? 'étiquettes imprimées' : 'étiquette imprimée'}, à emballer</span>
          </p>
          <BusyButton
            type="button"
            className="btn btn-primary"
            isBusy={ready.isBusy}
            onClick={() => void ready.run()}
          >
            Tout est prêt
          </BusyButton>
          <button
            type="button"
            className="btn btn-secondary"
            aria-haspopup="dialog"
            onClick={() => setScanning(true)}
          >
            <ScanBarcode size={20} />
            Scanner
          </button>
        </section>
      )}
      <ScanSheet
        // It stays when the last parcel is packed, to say so.
        isOpen={isScanning}
        title="Scanner ce qui est emballé"
        onScan={scan}
        onClose={() => {
          setScanning(false)
          if (packing.length === 0) focusMain()
        }}
      />
      {(choice !== null || canPrint) && (
        <div className="prep-next">
          <div>{choice}</div>
          {canPrint && (
            <BusyButton
              type="button"
              className={packing.length > 0 ? 'btn btn-secondary' : 'btn btn-primary'}
              isBusy={printing.labels.isBusy}
              onClick={() => void printing.labels.run(unlabelled)}
            >
              {printLabel(unlabelled.length, packing.length > 0)}
            </BusyButton>
          )}
        </div>
      )}
    </>
  )
}

function printLabel(count: number, isMore: boolean): string {
  if (isMore) return `Imprimer encore ${formatWhole(count)} ${count > 1 ? 'étiquettes' : 'étiquette'}`
  return count > 1 ? `Imprimer les ${formatWhole(count)} étiquettes` : 'Imprimer l’étiquette'
}
