import { useState } from 'react'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { downloadOrders, type OrderFilter } from '#web/data/admin-orders.ts'
import { toast } from '#web/ui/toast-store.ts'
import { isSessionEnd } from './order-failure.ts'

/** Admin §8, Orders. */
export const EXPORT_FAILURE = {
  title: "Erreur d'exportation",
  text: "Une erreur s'est produite lors de l'exportation des commandes.",
} as const

/** Exports what is filtered; a failure is told in passing and stays to be shown in place. */
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
