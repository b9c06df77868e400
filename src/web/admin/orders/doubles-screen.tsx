import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { DoublePair } from '#web/admin/risk/double-pair.tsx'
import { orderDoublesQuery } from '#web/data/admin/order-changes.ts'
import { orderQuery } from '#web/data/admin/orders.ts'
import { ADMIN_PATHS, adminOrderPath } from '#web/routing/admin-paths.ts'
import { OrderNotFound } from './order-not-found.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import './by-hand.css'

/** Shows an order beside the other open ones of its phone, to be compared and merged (A19.30). */
export function DoublesScreen() {
  const { id } = useParams({ from: '/guarded/admin/commandes/$id/doublons' })
  const read = useQuery(orderQuery(id))
  const doubles = useQuery(orderDoublesQuery(id))
  if (useIsMissing(id, read)) return <OrderNotFound list={ADMIN_PATHS.orders} />
  return (
    <div className="stack hand-doubles">
      <ScreenHead
        title="Comparer les commandes"
        back={{ label: 'Retour à la commande', href: adminOrderPath(id) }}
      />
      <Loaded
        query={doubles}
        failure="Une erreur est survenue lors du chargement des commandes."
        loading={<OrderSkeleton />}
      >
        {(found) =>
          found.doubles.length === 0 ? (
            <p className="panel">Ce client n’a pas d’autre commande en cours.</p>
          ) : (
            found.doubles.map((double) =>
              read.data === undefined ? null : (
                <DoublePair key={double.order.id} order={read.data} double={double} />
              ),
            )
          )
        }
      </Loaded>
    </div>
  )
}
