/** Room of orders: the list, one order, its slip, and the change of its status. */

import { useQuery } from '@tanstack/react-query'
import { formatWhole } from '#domain/money.ts'
import { ORDER_STATUSES, STATUS_LABELS } from '#domain/orders/order.ts'
import { ScreenHead } from '#web/admin/layout/screen-head.tsx'
import { ListTools } from '#web/admin/pieces/list-tools.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { type OrderPage, ordersQuery } from '#web/data/admin/orders.ts'
import { Download } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { OrdersList } from './orders-list.tsx'
import { EXPORT_FAILURE, useOrdersExport } from './use-orders-export.ts'
import './orders.css'

/** The list of orders; filter, search and pages are done by the server (A2.28). */
export function OrdersScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/commandes')
  const filter = { status: params.statut, search: params.q || undefined }
  const orders = useQuery(ordersQuery({ ...filter, page: params.page }))
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
        <div className="list-failure">
          <Alert title={EXPORT_FAILURE.title}>
            <p>{EXPORT_FAILURE.text}</p>
            <button type="button" className="link tap" onClick={() => void csv.run()}>
              Réessayer
            </button>
          </Alert>
        </div>
      )}
      <ListTools
        label="Filtrer par statut"
        pills={statusPills(orders.data?.statuses)}
        chosen={params.statut}
        onChoose={(statut) => setParams({ statut })}
        search={{
          label: 'Rechercher une commande par numéro, nom ou téléphone',
          placeholder: 'Numéro, nom ou téléphone',
          value: params.q,
          onSearch: (q) => setParams({ q }),
        }}
      />
      <Loaded
        query={orders}
        failure="Une erreur est survenue lors du chargement des commandes."
        loading={<LoadingPanel label="Chargement des commandes" />}
      >
        {(page) => (
          <OrdersList
            page={page}
            params={params}
            isPlaceholder={orders.isPlaceholderData}
            onChange={setParams}
          />
        )}
      </Loaded>
    </div>
  )
}

/** One pill per status, with the number of results; no numbers before the first response. */
function statusPills(counts: OrderPage['statuses'] | undefined) {
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  const countOf = (status: string) => counts?.find(({ id }) => id === status)?.count
  return [
    { value: undefined, label: 'Toutes', note: noteOf(all) },
    ...ORDER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value], note: noteOf(countOf(value)) })),
  ]
}

function noteOf(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatWhole(count)
}
