import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDirhams } from '#domain/money.ts'
import { showFailure } from '#web/admin/pieces/show-failure.ts'
import { type OrderDouble, saveMerge } from '#web/data/admin/order-changes.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Amounts } from '#web/ui/amounts.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { Comparison } from './comparison.tsx'

type DoublePairProps = {
  order: AdminOrder
  double: OrderDouble
  /** Is called instead of showing the merged order. */
  onMerged?: () => void
}

/** Shows two orders side by side, the older first, and what they would cost as one. */
export function DoublePair({ order, double, onMerged }: DoublePairProps) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [older, younger] = double.into === order.id ? [order, double.order] : [double.order, order]
  const { isBusy, run } = useAction(async () => {
    setFailure(null)
    try {
      const merged = await saveMerge(queryClient, {
        id: double.id,
        into: double.into,
        total: double.merged.total,
      })
      toast({ tone: 'success', title: 'Commandes fusionnées', text: merged.order_number })
      if (onMerged === undefined) void router.navigate({ href: adminOrderPath(merged.id), replace: true })
      else onMerged()
    } catch (error) {
      setAsking(false)
      setFailure(showFailure(error, 'Les commandes n’ont pas pu être fusionnées. Réessayez.'))
    }
  })
  return (
    <section className="panel" aria-label={`${older.order_number} et ${younger.order_number}`}>
      {failure !== null && <Alert title={failure} />}
      <Comparison older={older} younger={younger} />
      <h2>Une fois fusionnées</h2>
      <Amounts {...double.merged} totalLabel="Total" />
      {double.exceeds !== null && (
        <p className="muted">
          C’est plus que ce que la boutique accepte en ligne ({double.exceeds})&nbsp;: vérifiez avec le
          client.
        </p>
      )}
      <button type="button" className="btn btn-primary" onClick={() => setAsking(true)}>
        Fusionner
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Fusionner ces commandes&#8239;?"
        confirmLabel="Fusionner"
        isBusy={isBusy}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <p>
          Les articles de <span className="nw">{younger.order_number}</span> rejoignent{' '}
          <span className="nw">{older.order_number}</span>, au prix convenu et avec une seule livraison.
          Total&nbsp;: {formatDirhams(double.merged.total)}.
        </p>
      </ConfirmDialog>
    </section>
  )
}
