import { useState } from 'react'
import { downloadOrders, type OrderFilter } from '#web/data/admin/orders.ts'
import { isSessionEnd } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/** A8.9 quotes these words. */
export const EXPORT_FAILURE = {
  title: "Erreur d'exportation",
  text: "Une erreur s'est produite lors de l'exportation des commandes.",
} as const

/** Exports the filtered orders. A failure is shown in a toast and returned. */
export function useOrdersExport(filter: OrderFilter) {
  const [hasFailed, setFailed] = useState(false)
  const { isBusy, run } = useAction(async () => {
    setFailed(false)
    try {
      await downloadOrders(filter)
    } catch (error) {
      if (isSessionEnd(error)) return
      setFailed(true)
      toast({ tone: 'destructive', ...EXPORT_FAILURE })
    }
  })
  return { isBusy, run, hasFailed }
}
