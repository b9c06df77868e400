import { useQuery } from '@tanstack/react-query'
import { useMatch, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { ADMIN_PATHS } from '#web/admin-paths.ts'
import { orderQuery } from '#web/data/admin-orders.ts'
import { noteOpened } from '#web/data/order-arrivals.ts'
import { Printer } from '#web/ui/icons.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderSlip } from './order-slip.tsx'
import { OrderView } from './order-view.tsx'
import './order-view.css'

/** One order, whole (admin §2, Orders). */
export function OrderScreen() {
  // Of this screen and not of the address: while another screen is on its way, the address is that one's already.
  const id = useMatch({ strict: false, select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const router = useRouter()
  const { data: order, error, isError, isPending, refetch } = useQuery(orderQuery(id))
  const isMissing = useIsMissing(id, { error, isPending })
  useEffect(() => noteOpened(id), [id])

  const list = `${ADMIN_PATHS.orders}${query}`
  if (isMissing) return <OrderNotFound list={list} />
  return (
    <div className="order">
      <ScreenHead
        title={`Détails de la commande${order === undefined ? '' : ` #${order.order_number}`}`}
        back={{ label: 'Retour à la liste', href: list }}
      >
        {order !== undefined && (
          <button type="button" className="btn btn-secondary" onClick={() => window.print()}>
            <Printer className="ic ic-20" aria-hidden="true" />
            Imprimer
          </button>
        )}
      </ScreenHead>
      {isError && (
        <LoadFailure
          title="Une erreur est survenue lors du chargement de la commande."
          onRetry={() => void refetch()}
        />
      )}
      {order === undefined && !isError && <OrderSkeleton />}
      {order !== undefined && (
        <>
          <OrderView
            // What was said of one order is not said of the next.
            key={order.id}
            order={order}
            onDeleted={() => void router.navigate({ href: list, replace: true })}
          />
          <OrderSlip order={order} />
        </>
      )}
    </div>
  )
}
