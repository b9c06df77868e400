import { useQueries } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { QueryParams } from '#web/admin/pieces/use-query-params.ts'
import { type AdminOrder, leftOrderQuery, ORDERS_PER_PAGE } from '#web/data/admin/orders.ts'
import { holdOrders, releaseOrders, type SteadyOrders } from './steady-orders.ts'

/** The placeholder data of the previous filter belongs to no list; the first response starts one. */
const NO_LIST = ''

type Answer = {
  orders: readonly AdminOrder[]
  params: QueryParams<'/guarded/admin/commandes'>
  /** Says whether `orders` still answers the previous filter. */
  isPlaceholder: boolean
}

/**
 * Keeps the cards in place while the list is in use; a card whose status changed stays until the list is left.
 * @param area the element around the cards
 */
export function useFrozenList(
  { orders, params, isPlaceholder }: Answer,
  area: RefObject<HTMLElement | null>,
) {
  const { statut: status } = params
  const list = JSON.stringify(params)
  const [steady, setSteady] = useState(() => startList(isPlaceholder ? NO_LIST : list, orders, status))
  useLayoutEffect(() => {
    if (isPlaceholder) return
    setSteady((now) => {
      if (now.list !== list) return startList(list, orders, status)
      const isHeld = now.waiting.length > 0 || isInUse(area.current)
      return isHeld ? holdOrders(now, orders) : releaseOrders(now, orders, ORDERS_PER_PAGE)
    })
  }, [orders, list, status, isPlaceholder, area])

  const answered = new Set(orders.map(({ id }) => id))
  const unmatched = isPlaceholder ? [] : steady.shown.filter(({ id }) => !answered.has(id))
  const found = useQueries({ queries: unmatched.map(leftOrderQuery) })
  const refetched = new Map(unmatched.map(({ id }, index) => [id, found[index]]))
  return {
    steady: {
      ...steady,
      // Cards that no longer match the filter are fetched one by one, because the order may have been deleted.
      shown: steady.shown.flatMap((order) => {
        const now = refetched.get(order.id)?.data
        return now === null ? [] : [now ?? order]
      }),
    },
    take: () => setSteady((now) => releaseOrders(now, orders, ORDERS_PER_PAGE)),
    drop: (id: string) =>
      setSteady((now) => ({ ...now, shown: now.shown.filter((order) => order.id !== id) })),
  }
}

/** A cached page may hold cards that no longer match the filter. */
function startList(
  list: string,
  orders: readonly AdminOrder[],
  asked: OrderStatus | undefined,
): SteadyOrders {
  return {
    list,
    shown: orders.filter(({ status }) => asked === undefined || status.id === asked),
    waiting: [],
  }
}

/** Says whether the list is scrolled, hovered or focused. On phones the last tapped element counts as hovered. */
function isInUse(area: HTMLElement | null): boolean {
  return area !== null && (window.scrollY > 0 || area.matches(':hover, :active, :focus-within'))
}
