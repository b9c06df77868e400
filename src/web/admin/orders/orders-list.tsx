import { useRef, useState } from 'react'
import { formatWhole } from '#domain/money.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { ListPage } from '#web/admin/pieces/list-page.tsx'
import type { QueryParams, SetQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { type AdminOrder, ORDERS_PER_PAGE, type OrderPage } from '#web/data/admin/orders.ts'
import { ArrowUp, ShoppingCart } from '#web/ui/admin-icons.tsx'
import { SearchX } from '#web/ui/icons.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import type { ChosenOrders } from './chosen-orders.ts'
import { DeleteOrder } from './delete-order.tsx'
import { OrderCard } from './order-card.tsx'
import { countFilters, NO_FILTERS } from './order-filters.tsx'
import { waitingLabel } from './steady-orders.ts'
import { useFrozenList } from './use-frozen-list.ts'
import './waiting-orders.css'

type OrdersListProps = {
  page: OrderPage
  params: QueryParams<'/guarded/admin/commandes'>
  /** Says whether `orders` still answers the previous filter. */
  isPlaceholder: boolean
  chosen: ChosenOrders
  onChange: SetQueryParams<'/guarded/admin/commandes'>
}

export function OrdersList(props: OrdersListProps) {
  const { params, isPlaceholder, chosen, onChange } = props
  const { orders, total } = props.page
  const [leaving, setLeaving] = useState<AdminOrder | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const { steady, take, drop } = useFrozenList({ orders, params, isPlaceholder }, area)

  function showWaiting() {
    take()
    onChange({ page: 1 })
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <p className="sr" role="status">
        {total === 0 ? 'Aucun résultat' : `${formatWhole(total)} ${total > 1 ? 'commandes' : 'commande'}`}
      </p>
      {steady.waiting.length > 0 && (
        <div className="ords-waiting" data-pinned="foot">
          <button type="button" className="btn btn-primary" onClick={showWaiting}>
            <ArrowUp size={20} />
            {waitingLabel(steady)}
          </button>
        </div>
      )}
      <ListPage
        ref={area}
        page={params.page}
        perPage={ORDERS_PER_PAGE}
        total={total}
        shown={steady.shown.length}
        isPlaceholder={isPlaceholder}
        onChange={onChange}
        empty={<NoOrders params={params} onChange={onChange} />}
      >
        <ul className="ords">
          {steady.shown.map((order) => (
            <OrderCard key={order.id} order={order} chosen={chosen} onDelete={setLeaving} />
          ))}
        </ul>
      </ListPage>
      <ChosenBar orders={chosen} shown={steady.shown} />
      <DeleteOrder order={leaving} onClose={() => setLeaving(null)} onDeleted={drop} />
    </>
  )
}

function NoOrders({ params, onChange }: Pick<OrdersListProps, 'params' | 'onChange'>) {
  if (params.q === '' && params.statut === undefined && countFilters(params) === 0)
    return <EmptyPanel Motif={ShoppingCart} text="Aucune commande" />
  return (
    <EmptyPanel Motif={SearchX} text="Aucune commande ne correspond aux critères de recherche.">
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => onChange({ q: '', statut: undefined, ...NO_FILTERS })}
      >
        Effacer les filtres
      </button>
    </EmptyPanel>
  )
}
