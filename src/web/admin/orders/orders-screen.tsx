import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { ordersQuery } from '#web/data/admin-orders.ts'
import { Download } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrdersList } from './orders-list.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { useOrderFilter } from './use-order-filter.ts'
import { EXPORT_FAILURE, useOrdersExport } from './use-orders-export.ts'
import './orders.css'

/** The orders, filtered, searched and paged by the server (admin §2, Orders). */
export function OrdersScreen() {
  const { filter, choose, search, turn, clear } = useOrderFilter()
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...ordersQuery(filter),
    placeholderData: keepPreviousData,
  })
  const csv = useOrdersExport(filter)
  return (
    <div className="orders">
      <ScreenHead title="Commandes">
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={csv.isBusy}
          onClick={() => void csv.run()}
        >
          {csv.isBusy ? (
            <span className="spin" aria-hidden="true" />
          ) : (
            <Download className="ic ic-20" aria-hidden="true" />
          )}
          Exporter CSV
        </button>
      </ScreenHead>
      {csv.hasFailed && (
        <Alert title={EXPORT_FAILURE.title}>
          <p>{EXPORT_FAILURE.text}</p>
        </Alert>
      )}
      <OrderFilters filter={filter} statuses={data?.statuses} onChoose={choose} onSearch={search} />
      {isError && (
        <LoadFailure
          title="Une erreur est survenue lors du chargement des commandes."
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <OrdersSkeleton />}
      {data !== undefined && (
        <OrdersList page={data} filter={filter} isLate={isPlaceholderData} onTurn={turn} onClear={clear} />
      )}
    </div>
  )
}
