import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { markOpened } from '#web/data/admin/order-arrivals.ts'
import { notePrinted } from '#web/data/admin/order-changes.ts'
import { orderQuery } from '#web/data/admin/orders.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Printer } from '#web/ui/icons.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderSlip } from './order-slip.tsx'
import { OrderView } from './order-view.tsx'
import './order-view.css'

/** Shows the details of one order (A2.32). */
export function OrderScreen() {
  const { id } = useParams({ from: '/guarded/admin/commandes/$id' })
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const router = useRouter()
  const read = useQuery(orderQuery(id))
  const isMissing = useIsMissing(id, read)
  useEffect(() => markOpened(id), [id])
  const queryClient = useQueryClient()
  const note = useEffectEvent(() => {
    if (read.data !== undefined) void notePrinted(queryClient, [read.data])
  })
  useEffect(() => {
    const end = new AbortController()
    window.addEventListener('afterprint', () => note(), { signal: end.signal })
    return () => end.abort()
  }, [])

  const list = `${ADMIN_PATHS.orders}${query}`
  const order = read.data
  if (isMissing) return <OrderNotFound list={list} />
  return (
    <div className="order">
      <ScreenHead
        title={`Détails de la commande${order === undefined ? '' : ` #${order.order_number}`}`}
        back={{ label: 'Retour à la liste', href: list }}
      >
        {order !== undefined && (
          <button type="button" className="btn btn-secondary" onClick={() => window.print()}>
            <Printer size={20} />
            Imprimer
          </button>
        )}
      </ScreenHead>
      <Loaded
        query={read}
        failure="Une erreur est survenue lors du chargement de la commande."
        loading={<OrderSkeleton />}
      >
        {(known) => (
          <>
            <OrderView
              // Resets the messages when another order is shown.
              key={known.id}
              order={known}
              onDeleted={() => void router.navigate({ href: list, replace: true })}
            />
            <OrderSlip order={known} />
          </>
        )}
      </Loaded>
    </div>
  )
}
