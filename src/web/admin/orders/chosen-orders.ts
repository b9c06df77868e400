import { useState } from 'react'
import { MAX_CHOSEN_ORDERS } from '#domain/orders/limits.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'

type Chosen = ReadonlyMap<string, AdminOrder>

const NONE: Chosen = new Map()

/**
 * Returns the orders chosen in the list, over its pages; none once the list shows something else, so that nothing unseen
 * is changed.
 * @param view identifies what the list is narrowed by
 */
export function useChosenOrders(view: string) {
  const [state, setState] = useState({ view, chosen: NONE })
  if (state.view !== view) setState({ view, chosen: NONE })
  const chosen = state.view === view ? state.chosen : NONE
  const replace = (next: Chosen) => setState({ view, chosen: next })
  return {
    chosen: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    isFull: chosen.size >= MAX_CHOSEN_ORDERS,
    choose(order: AdminOrder, isOn: boolean) {
      const next = new Map(chosen)
      if (isOn) next.set(order.id, order)
      else next.delete(order.id)
      replace(next)
    },
    chooseAll(orders: readonly AdminOrder[]) {
      const next = new Map(chosen)
      for (const order of orders) if (next.size < MAX_CHOSEN_ORDERS) next.set(order.id, order)
      replace(next)
    },
    clear: () => replace(NONE),
  }
}

export type ChosenOrders = ReturnType<typeof useChosenOrders>
