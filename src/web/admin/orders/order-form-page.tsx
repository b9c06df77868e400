import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { type AdminOrderDetail, orderQuery } from '#web/data/admin/orders.ts'
import { ADMIN_PATHS, adminOrderPath } from '#web/routing/admin-paths.ts'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import '#web/admin/pieces/form-page.css'
import './by-hand.css'

type OrderFormPageProps = {
  id: string
  /** The order's number is written after it. */
  title: string
  children: (order: AdminOrderDetail) => ReactNode
}

/** Shows a form about one order, which leads back to the order's screen. */
export function OrderFormPage({ id, title, children }: OrderFormPageProps) {
  const read = useQuery(orderQuery(id))
  if (useIsMissing(id, read)) return <OrderNotFound list={ADMIN_PATHS.orders} />
  const number = read.data === undefined ? '' : ` ${read.data.order_number}`
  return (
    <div className="hand">
      <ScreenHead
        title={`${title}${number}`}
        back={{ label: 'Retour à la commande', href: adminOrderPath(id) }}
      />
      <Loaded
        query={read}
        failure="Une erreur est survenue lors du chargement de la commande."
        loading={<OrderSkeleton />}
      >
        {children}
      </Loaded>
    </div>
  )
}
