import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { orderQuery } from '#web/data/admin/orders.ts'
import { ADMIN_PATHS, adminOrderPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { returnableOf } from './return-words.ts'
import '#web/admin/pieces/form-page.css'
import './by-hand.css'
import './customer-returns.css'

/** Exchanges pieces of a delivered order for others (A28.35). */
export function ExchangeScreen() {
  const { id } = useParams({ from: '/guarded/admin/commandes/$id/echanger' })
  const read = useQuery(orderQuery(id))
  if (useIsMissing(id, read)) return <OrderNotFound list={ADMIN_PATHS.orders} />
  const number = read.data === undefined ? '' : ` ${read.data.order_number}`
  return (
    <div className="hand">
      <ScreenHead
        title={`Échange de la commande${number}`}
        back={{ label: 'Retour à la commande', href: adminOrderPath(id) }}
      />
      <Loaded
        query={read}
        failure="Une erreur est survenue lors du chargement de la commande."
        loading={<OrderSkeleton />}
      >
        {(order) =>
          order.status.id === 'livre' && returnableOf(order).length > 0 ? (
            <ExchangeForm key={order.id} order={order} />
          ) : (
            <Alert title="Seuls des articles livrés, que le client a encore, s’échangent." />
          )
        }
      </Loaded>
    </div>
  )
}
