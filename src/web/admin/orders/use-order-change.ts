import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { GivenReason } from '#domain/confirmation/words.ts'
import { type CancelledGoods, GOODS_LABELS } from '#domain/orders/goods.ts'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import type { MoneyAnswer } from '#domain/returns/refund.ts'
import { isWorthRetrying, showFailure } from '#web/admin/pieces/show-failure.ts'
import { type AdminOrder, saveOrderStatus } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { adminReturnPath } from '#web/routing/admin-paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

/**
 * A new status; why, where the goods are and whether an exchange's old pieces stay, if it is cancelled; and what became of the
 * money of a delivered order.
 */
export type OrderChange = {
  status: OrderStatus
  goods?: CancelledGoods | undefined
  reason?: GivenReason
  money?: MoneyAnswer
  keeps_pieces?: boolean
}

/** Saves one change of an order at a time, and shows the result. */
export function useOrderChange({ id, order_number, status: before }: ChangedOrder) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const mayReceive = useMay('preparation')
  const [wanted, setWanted] = useState(before.id)
  const [failure, setFailure] = useState<string | null>(null)
  const [again, setAgain] = useState<OrderChange | null>(null)
  const { isBusy, run } = useAction(async (change: OrderChange) => {
    setWanted(change.status)
    setFailure(null)
    setAgain(null)
    try {
      const { goods, parcel } = await saveOrderStatus(queryClient, { id, ...change })
      const said = goods === 'tenues' || change.goods === undefined ? change : { ...change, goods }
      toast({ tone: 'success', title: 'Statut mis à jour', text: `${order_number}\u00a0: ${saidOf(said)}` })
      // The pieces of a parcel that is back already must be judged first (A27.12).
      const isToJudge = change.goods === 'rendues' && goods === 'en-retour'
      if (isToJudge && mayReceive && parcel !== undefined) {
        void router.navigate({ href: adminReturnPath(parcel.id) })
      }
    } catch (error) {
      if (isWorthRetrying(error)) setAgain(change)
      setFailure(showFailure(error, "Une erreur s'est produite lors de la mise à jour du statut."))
    }
  })
  const retry = again === null ? null : () => void run(again)
  return { isBusy, failure, retry, save: run, shown: isBusy ? wanted : before.id }
}

export type ChangedOrder = Pick<AdminOrder, 'id' | 'order_number' | 'status' | 'parcel' | 'in_exchange'>

function saidOf({ status, goods }: OrderChange): string {
  const label = STATUS_LABELS[status]
  return goods === undefined ? label : `${label}, ${GOODS_LABELS[goods].toLowerCase()}`
}
