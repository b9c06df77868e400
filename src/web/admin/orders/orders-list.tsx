import { useEffect } from 'react'
import { formatWhole } from '#domain/money.ts'
import { ORDERS_PER_PAGE, type OrderPage } from '#web/data/admin-orders.ts'
import { ShoppingCart } from '#web/ui/admin-icons.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchX } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { DeleteOrder, useDeletionQuestion } from './delete-order.tsx'
import { OrderCard } from './order-card.tsx'
import type { ListedFilter } from './use-order-filter.ts'

type OrdersListProps = {
  page: OrderPage
  filter: ListedFilter
  /** What is shown was asked for before the last change of the filter. */
  isLate: boolean
  onTurn: (page: number) => void
  onClear: () => void
}

export function OrdersList({ page: { orders, total }, filter, isLate, onTurn, onClear }: OrdersListProps) {
  const deletion = useDeletionQuestion()
  const lastPage = Math.max(1, Math.ceil(total / ORDERS_PER_PAGE))
  const isBeyond = !isLate && filter.page > lastPage
  useEffect(() => {
    // The last order of the last page has gone.
    if (isBeyond) onTurn(lastPage)
  }, [isBeyond, lastPage, onTurn])

  function turn(page: number) {
    onTurn(page)
    window.scrollTo({ top: 0 })
  }

  return (
    <>
      <p className="sr" role="status">
        {total === 0 ? 'Aucun résultat' : `${formatWhole(total)} ${total > 1 ? 'commandes' : 'commande'}`}
      </p>
      {total === 0 ? (
        <NoOrders filter={filter} onClear={onClear} />
      ) : (
        <ul className={isLate ? 'ords is-late' : 'ords'} aria-busy={isLate}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onDelete={deletion.ask} />
          ))}
        </ul>
      )}
      <Pagination page={filter.page} total={total} perPage={ORDERS_PER_PAGE} onChange={turn} />
      <DeleteOrder order={deletion.order} onClose={deletion.close} />
    </>
  )
}

function NoOrders({ filter: { status, search }, onClear }: { filter: ListedFilter; onClear: () => void }) {
  const isNarrowed = status !== undefined || search !== undefined
  const Motif = isNarrowed ? SearchX : ShoppingCart
  return (
    <div className="panel">
      <EmptyState
        motif={<Motif className="motif" aria-hidden="true" />}
        text={isNarrowed ? 'Aucune commande ne correspond aux critères de recherche.' : 'Aucune commande'}
      >
        {isNarrowed && (
          <button type="button" className="btn btn-secondary" onClick={onClear}>
            Effacer les filtres
          </button>
        )}
      </EmptyState>
    </div>
  )
}
