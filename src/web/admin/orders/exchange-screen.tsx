import { useParams } from '@tanstack/react-router'
import { Alert } from '#web/ui/alert.tsx'
import { ExchangeForm } from './exchange-form.tsx'
import { OrderFormPage } from './order-form-page.tsx'
import { returnableOf } from './return-words.ts'
import './customer-returns.css'

/** Exchanges pieces of a delivered order for others (A28.35). */
export function ExchangeScreen() {
  const { id } = useParams({ from: '/guarded/admin/commandes/$id/echanger' })
  return (
    <OrderFormPage id={id} title="Échange de la commande">
      {(order) =>
        order.status.id === 'livre' && returnableOf(order).length > 0 ? (
          <ExchangeForm key={order.id} order={order} />
        ) : (
          <Alert title="Seuls des articles livrés, que le client a encore, s’échangent." />
        )
      }
    </OrderFormPage>
  )
}
