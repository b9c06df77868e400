import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useIsMissing } from '#web/admin/pieces/use-is-missing.ts'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { leftCartQuery } from '#web/data/admin/left-carts.ts'
import { ADMIN_PATHS, leftCartsPath } from '#web/routing/admin-paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { draftOfLeftCart, type NewOrderDraft } from './new-order-draft.ts'
import { NewOrderForm } from './new-order-form.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import '#web/admin/pieces/form-page.css'
import './by-hand.css'

/** Shows an order from the telephone, WhatsApp, Instagram or the counter (A19.1), or that of a left cart (A35.5). */
export function NewOrderScreen() {
  const { params } = useQueryParams('/guarded/admin/commandes/nouvelle')
  const { panier } = params
  const back =
    panier === ''
      ? { label: 'Retour à la liste', href: ADMIN_PATHS.orders }
      : { label: 'Retour aux paniers inachevés', href: leftCartsPath() }
  return (
    <div className="hand">
      <ScreenHead title="Nouvelle commande" back={back} />
      {panier === '' ? <NewOrderForm /> : <OrderOfLeftCart key={panier} id={panier} />}
    </div>
  )
}

function OrderOfLeftCart({ id }: { id: string }) {
  // The form goes on with the cart that it began with, which ends once its order is written.
  const [first, setFirst] = useState<NewOrderDraft | null>(null)
  const read = useQuery({ ...leftCartQuery(Number(id)), enabled: first === null })
  if (first === null && read.data !== undefined) setFirst(draftOfLeftCart(read.data))
  const isMissing = useIsMissing(id, read)
  if (first !== null) return <NewOrderForm first={first} />
  if (isMissing) {
    return <Alert title="Ce panier n’attend plus d’appel : son client a commandé, ou il est effacé." />
  }
  return (
    <Loaded
      query={read}
      failure="Une erreur est survenue lors du chargement du panier."
      loading={<OrderSkeleton />}
    >
      {() => null}
    </Loaded>
  )
}
