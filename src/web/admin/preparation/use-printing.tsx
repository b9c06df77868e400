import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderToPrepare, Preparation, PreparationCarrier } from '#contract/parcels/parcels.ts'
import { contentsOf } from '#domain/parcels/label.ts'
import type { LabelSheetsProps, SizedLabel } from '#web/admin/labels/label-sheets.tsx'
import { formatShortDate } from '#web/admin/pieces/dates.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { notePrinted } from '#web/data/admin/order-changes.ts'
import { orderQuery } from '#web/data/admin/orders.ts'
import { downloadCarrierLabels, noteLabels, preparationQuery } from '#web/data/admin/preparation.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { fetchPart } from '#web/routing/fetch-part.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Parcels } from './use-parcels.ts'

type Sheets = LabelSheetsProps & { Sheets: ComponentType<LabelSheetsProps> }

/** The progress is shown after so many parcels. */
const TOLD_EVERY = 10

/**
 * Prints labels and slips. The browser does not say whether paper came out, so the screen asks afterwards: a void label
 * stays void until a new one was printed.
 * @param onPrinted is called once the labels are noted as printed
 */
export function useLabelPrinting(writeAll: Parcels['writeAll'], onPrinted: () => void) {
  const queryClient = useQueryClient()
  const [sheets, setSheets] = useState<Sheets | null>(null)
  const [asked, setAsked] = useState<readonly SizedLabel[]>([])
  /** The carrier's labels of these would not say what the parcels are by now. */
  const [unprinted, setUnprinted] = useState<readonly OrderToPrepare[]>([])
  /** The parcels of so many orders have been written so far, while many labels are made. */
  const [written, setWritten] = useState(0)

  /** Closing lets the screen itself be printed again. */
  function close() {
    setAsked([])
    setSheets(null)
  }

  async function show(printed: Pick<LabelSheetsProps, 'labels' | 'slips'>) {
    const site = await queryClient.ensureQueryData(SITE_QUERY)
    // bwip-js is the largest part of it, so only this screen loads it. It comes after the calls: a page without a network
    // is not reloaded.
    const { default: Sheets } = await fetchPart(
      () => import('#web/admin/labels/label-sheets.tsx'),
      'LabelSheets',
    )
    flushSync(() => setSheets({ Sheets, site, ...printed }))
    window.print()
  }

  const labels = useActionWithToast(
    'Les étiquettes n’ont pas pu être préparées',
    async (orders: readonly OrderToPrepare[]) => {
      setWritten(0)
      // The progress is shown in steps, because the screen is long and is drawn again each time.
      await writeAll(orders, { onWritten: (count) => count % TOLD_EVERY === 0 && setWritten(count) })
      const wanted = new Set(orders.map(({ order_id }) => order_id))
      // The list is read again, because addresses may have been corrected meanwhile.
      const now = await queryClient.fetchQuery({ ...preparationQuery(), staleTime: 0 })
      const made = now.orders
        .filter(({ order_id }) => wanted.has(order_id))
        .flatMap((order) => labelOf(order, now))
      await show({ labels: made, slips: [] })
      setAsked(made)
    },
  )

  const slips = useActionWithToast(
    'Les bons n’ont pas pu être préparés',
    async (orders: readonly OrderToPrepare[]) => {
      const read = await Promise.all(
        orders.map(({ order_id }) => queryClient.fetchQuery({ ...orderQuery(order_id), staleTime: 0 })),
      )
      await show({ labels: [], slips: read })
      void notePrinted(queryClient, read)
    },
  )

  const ownLabels = useActionWithToast(
    'Les étiquettes du transporteur n’ont pas pu être prises',
    async ({ id, own_labels }: PreparationCarrier, orders: readonly OrderToPrepare[]) => {
      const ids = orders.flatMap(({ parcel }) => parcel?.id ?? [])
      // What is noted as printed is what was read before the carrier was asked: a parcel that changes meanwhile stays to be printed.
      const now = await queryClient.fetchQuery({ ...preparationQuery(), staleTime: 0 })
      const read = now.orders.filter(({ parcel }) => ids.includes(parcel?.id ?? ''))
      const printable = read.filter(({ parcel }) => hasOwnLabel(parcel))
      setUnprinted(read.filter((order) => !printable.includes(order)))
      if (printable.length === 0) return
      await downloadCarrierLabels(
        id,
        printable.flatMap(({ parcel }) => parcel?.id ?? []),
        own_labels,
      )
      setAsked(printable.flatMap((order) => labelOf(order, now)))
    },
  )

  const answered = useActionWithToast('L’impression n’a pas pu être notée', async () => {
    await noteLabels(
      queryClient,
      asked.map(({ id, amount, version }) => ({ id, amount, version })),
    )
    toast({ tone: 'success', title: asked.length > 1 ? 'Étiquettes imprimées' : 'Étiquette imprimée' })
    flushSync(close)
    onPrinted()
  })

  const printed: ReactNode = (
    <>
      {sheets !== null && <sheets.Sheets labels={sheets.labels} slips={sheets.slips} site={sheets.site} />}
      <FormDialog
        isOpen={asked.length > 0}
        title={
          asked.length > 1 ? 'Les étiquettes sont-elles sorties\u202f?' : 'L’étiquette est-elle sortie\u202f?'
        }
        className="dialog at-foot prep-printed"
        onClose={close}
      >
        <p className="muted">
          {asked.length > 1
            ? 'Vous pourrez toujours les imprimer de nouveau.'
            : 'Vous pourrez toujours l’imprimer de nouveau.'}
        </p>
        <div className="acts">
          <button type="button" className="btn btn-secondary" onClick={close}>
            Pas encore
          </button>
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={answered.isBusy}
            onClick={() => void answered.run()}
          >
            {asked.length > 1 ? 'Oui, imprimées' : 'Oui, imprimée'}
          </button>
        </div>
      </FormDialog>
    </>
  )
  return { printed, labels, slips, ownLabels, unprinted, written }
}

/** The carrier has the parcel as it is here: nothing of it is still to be put right there. */
function hasOwnLabel(parcel: OrderToPrepare['parcel']): boolean {
  return parcel?.sending?.state === 'envoye' && parcel.sending.message === null
}

function labelOf(order: OrderToPrepare, { carriers, label_lists_articles }: Preparation): SizedLabel[] {
  const { parcel } = order
  if (parcel === null) return []
  return [
    {
      id: parcel.id,
      version: parcel.label_version,
      size: carriers.find(({ id }) => id === parcel.carrier?.id)?.label ?? '100x100',
      carrier: parcel.carrier?.name ?? 'Remis en main propre',
      tracking: parcel.tracking,
      order_number: order.order_number,
      bordereau: parcel.handover_number,
      printed_on: formatShortDate(serverNow().toISOString()),
      name: order.name,
      phone: order.phone,
      phone2: order.phone2,
      address: order.address,
      district: order.district,
      landmark: order.landmark,
      note: order.carrier_note,
      city: order.city,
      amount: parcel.amount,
      open_allowed: parcel.open_allowed,
      try_allowed: parcel.try_allowed,
      fragile: parcel.fragile,
      take_back: order.take_back,
      contents: contentsOf(order.items, { listsArticles: label_lists_articles }),
    },
  ]
}
