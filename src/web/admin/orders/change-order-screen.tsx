import { useParams } from '@tanstack/react-router'
import { isChangeable } from '#domain/orders/change.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ChangeOrderForm } from './change-order-form.tsx'
import { OrderFormPage } from './order-form-page.tsx'

/** Lines, delivery and discount of an order that has not left the shop (A19.10). */
export function ChangeOrderScreen() {
  const { id } = useParams({ from: '/guarded/admin/commandes/$id/modifier' })
  return (
    <OrderFormPage id={id} title="Modifier la commande">
      {(order) =>
        isChangeable(order.status.id) ? (
          <ChangeOrderForm key={order.id} order={order} />
        ) : (
          <Alert title={closedSentence(order)} />
        )
      }
    </OrderFormPage>
  )
}

function closedSentence({ status }: AdminOrderDetail): string {
  return status.id === 'annule'
    ? 'Cette commande est annulée\u00a0: rétablissez-la avant de la modifier.'
    : 'Le colis est parti\u00a0: la commande ne peut plus être modifiée.'
}
