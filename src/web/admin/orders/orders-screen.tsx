/** Room of orders: the list, one order, its slip, and the change of its status. */

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatWhole } from '#domain/money.ts'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { ListTools } from '#web/admin/pieces/list-tools.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { type OrderPage, ordersQuery } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Download } from '#web/ui/admin-icons.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Plus } from '#web/ui/icons.tsx'
import { useChosenOrders } from './chosen-orders.ts'
import { countFilters, FiltersPill, OrderFilters } from './order-filters.tsx'
import { OrdersList } from './orders-list.tsx'
import { EXPORT_FAILURE, useOrdersExport } from './use-orders-export.ts'
import { useWorkedStatuses } from './use-worked-statuses.ts'
import './orders-head.css'
import './orders.css'
import './order-rows.css'

/** Shows the list of orders; filter, search and pages are done by the server (A2.28). */
export function OrdersScreen() {
  const { params, setParams } = useQueryParams('/guarded/admin/commandes')
  const filter = {
    status: params.statut,
    confirmation: params.confirmation,
    search: params.q || undefined,
    from: params.du || undefined,
    until: params.au || undefined,
  }
  const filtersId = useId()
  const chosen = useChosenOrders(JSON.stringify(filter))
  const [areFiltersOpen, setFiltersOpen] = useState(countFilters(params) > 0)
  const orders = useQuery(ordersQuery({ ...filter, page: params.page }))
  const csv = useOrdersExport(filter)
  const mayExport = useMay('owner')
  const mayWrite = useMay('confirmation')
  const worked = useWorkedStatuses()
  return (
    <div className="orders">
      <ScreenHead title="Commandes">
        {mayWrite && (
          <a className="btn btn-primary new-order" href={ADMIN_PATHS.newOrder} title="Nouvelle commande">
            <Plus size={20} />
            <span className="sr-m">Nouvelle commande</span>
          </a>
        )}
        {mayExport && (
          <BusyButton
            type="button"
            className="btn btn-secondary"
            isBusy={csv.isBusy}
            onClick={() => void csv.run()}
            icon={<Download size={20} />}
          >
            Exporter CSV
          </BusyButton>
        )}
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
        pills={statusPills(worked, orders.data?.statuses)}
        chosen={params.statut}
        onChoose={(statut) => setParams({ statut })}
        search={{
          label: 'Rechercher une commande par numéro, nom ou téléphone',
          placeholder: 'Numéro, nom ou téléphone',
          value: params.q,
          onSearch: (q) => setParams({ q }),
        }}
      >
        <FiltersPill
          params={params}
          isOpen={areFiltersOpen}
          controls={filtersId}
          onToggle={() => setFiltersOpen(!areFiltersOpen)}
        />
      </ListTools>
      {areFiltersOpen && <OrderFilters id={filtersId} params={params} onChange={setParams} />}
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
            chosen={chosen}
            onChange={setParams}
          />
        )}
      </Loaded>
    </div>
  )
}

/** Returns one pill per status, with the number of results; no numbers before the first response. */
function statusPills(worked: readonly OrderStatus[], counts: OrderPage['statuses'] | undefined) {
  const all = counts?.reduce((sum, { count }) => sum + count, 0)
  const countOf = (status: string) => counts?.find(({ id }) => id === status)?.count
  return [
    { value: undefined, label: 'Toutes', note: noteOf(all) },
    ...worked.map((value) => ({ value, label: STATUS_LABELS[value], note: noteOf(countOf(value)) })),
  ]
}

function noteOf(count: number | undefined): string | undefined {
  return count === undefined ? undefined : formatWhole(count)
}
