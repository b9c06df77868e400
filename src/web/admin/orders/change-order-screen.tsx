import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isChangeable } from '#domain/orders/change.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { type AdminOrderDetail, orderQuery } from '#web/data/admin/orders.ts'
import { ADMIN_PATHS, adminOrderPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ChangeOrderForm } from './change-order-form.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import '#web/admin/pieces/form-page.css'
import './by-hand.css'

/** Lines, delivery and discount of an order that has not left the shop (A19.10). */
export function ChangeOrderScreen() {
  const { id } = useParams({ from: '/guarded/admin/commandes/$id/modifier' })
  const read = useQuery(orderQuery(id))
  if (useIsMissing(id, read)) return <OrderNotFound list={ADMIN_PATHS.orders} />
  const number = read.data === undefined ? '' : ` ${read.data.order_number}`
  return (
    <div className="hand">
      <ScreenHead
        title={`Modifier la commande${number}`}
        back={{ label: 'Retour à la commande', href: adminOrderPath(id) }}
      />
      <Loaded
        query={read}
        failure="Une erreur est survenue lors du chargement de la commande."
        loading={<OrderSkeleton />}
      >
        {(order) =>
          isChangeable(order.status.id) ? (
            <ChangeOrderForm key={order.id} order={order} />
          ) : (
            <Alert title={closedSentence(order)} />
          )
        }
      </Loaded>
    </div>
  )
}

function closedSentence({ status }: AdminOrderDetail): string {
  return status.id === 'annule'
    ? 'Cette commande est annulée\u00a0: rétablissez-la avant de la modifier.'
    : 'Le colis est parti\u00a0: la commande ne peut plus être modifiée.'
}
