import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  callLeftCart,
  getLeftCart,
  type LeftCart,
  listLeftCarts,
  refuseLeftCart,
} from '#contract/left-carts/left-carts.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { useStore } from '#web/store.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type { LeftCart }

/** A cart becomes due by time alone, and timers may be early. */
const LATE_MS = 1000

export const LEFT_CARTS_PER_PAGE = 50

/** Reads a page of the pile 'Inachevées', and again when the next cart is due. */
export function leftCartsQuery(page: number) {
  return queryOptions({
    queryKey: [listLeftCarts.path, page],
    queryFn: () => adminApi.call(listLeftCarts, { page, per_page: LEFT_CARTS_PER_PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval({ state: { data } }) {
      if (data?.next_at == null) return false
      return Math.max(0, Date.parse(data.next_at) - serverNow().getTime()) + LATE_MS
    },
  })
}

export function leftCartQuery(id: number) {
  return queryOptions({
    queryKey: [getLeftCart.path, id],
    queryFn: () => adminApi.call(getLeftCart, { id: String(id) }),
  })
}

/** Notes that somebody calls or writes to the shopper, who leaves the pile. */
export async function noteCall(queryClient: QueryClient, { id }: LeftCart): Promise<void> {
  try {
    await adminApi.call(callLeftCart, { id: String(id) })
  } finally {
    void readAgain(queryClient, ADMIN_READS.LEFT_CART_UPDATE)
  }
}

/** Serves 'Ne pas rappeler'. */
export async function refuseCall(queryClient: QueryClient, { id }: LeftCart): Promise<void> {
  try {
    await adminApi.call(refuseLeftCart, { id: String(id) })
  } finally {
    void readAgain(queryClient, ADMIN_READS.LEFT_CART_UPDATE)
  }
}

/** Is the cart whose shopper this person is calling; kept while the phone shows its own call screen. */
const calledCart = createKeptStore<number | null>(null, {
  storage: 'session',
  key: 'calledCart',
  parse: (text) => Number(text) || null,
  format: (id) => (id === null ? null : String(id)),
})

export function useCalledCart(): number | null {
  return useStore(calledCart)
}

export const setCalledCart = calledCart.replace
