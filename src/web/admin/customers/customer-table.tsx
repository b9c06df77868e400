import { formatDirhams, formatWhole } from '#domain/money.ts'
import { ActionMenu } from '#web/admin/pieces/action-menu.tsx'
import { DataTable } from '#web/admin/pieces/data-table.tsx'
import { formatShortDate } from '#web/admin/pieces/dates.ts'
import { shownPhone } from '#web/admin/pieces/phone-links.ts'
import type { QueryParams } from '#web/admin/pieces/use-query-params.ts'
import type { Customer } from '#web/data/admin/customers.ts'
import { Eye, Pencil, RefreshCw } from '#web/ui/admin-icons.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import type { CustomerDialog } from './customer-dialogs.tsx'

type CustomerTableProps = {
  customers: readonly Customer[]
  params: QueryParams<'/guarded/admin/clients'>
  /** The statistics of these customers are being recomputed. */
  refreshing: readonly number[]
  onOpen: (dialog: CustomerDialog, customer: Customer) => void
  onRefresh: (customer: Customer) => void
}

export function CustomerTable({ customers, params, refreshing, onOpen, onRefresh }: CustomerTableProps) {
  const direction = params.ordre === 'asc' ? 'ascending' : 'descending'
  const sortBy = (sort: typeof params.tri) => (sort === params.tri ? direction : undefined)
  return (
    <DataTable
      className="tbl customers"
      caption="Clients"
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: 'Nom',
          sort: sortBy('name'),
          kind: 'main',
          cell: (customer) => (
            <button type="button" onClick={() => onOpen('details', customer)}>
              <bdi>{customer.name}</bdi>
            </button>
          ),
        },
        {
          heading: 'Téléphone',
          kind: 'number',
          cell: ({ erased_at, phone }) =>
            erased_at === null ? <bdi>{shownPhone(phone)}</bdi> : <span className="muted">Effacé</span>,
        },
        {
          heading: 'Commandes',
          sort: sortBy('order_count'),
          kind: 'amount',
          cell: ({ order_count }) => formatWhole(order_count),
        },
        {
          heading: 'Total dépensé',
          sort: sortBy('total_spent'),
          kind: 'amount',
          cell: ({ total_spent }) => formatDirhams(total_spent),
        },
        {
          heading: 'Dernière commande',
          sort: sortBy('last_order_date'),
          cell: ({ last_order_date: date }) =>
            date === null ? <span className="muted">Aucune</span> : formatShortDate(date),
        },
        {
          kind: 'actions',
          cell: (customer) => (
            <ActionMenu
              label={`Actions pour ${customer.name}`}
              isBusy={refreshing.includes(customer.id)}
              actions={[
                { label: 'Voir les détails', Icon: Eye, run: () => onOpen('details', customer) },
                ...(customer.erased_at === null
                  ? [{ label: 'Modifier', Icon: Pencil, run: () => onOpen('form', customer) }]
                  : []),
                { label: 'Actualiser les statistiques', Icon: RefreshCw, run: () => onRefresh(customer) },
                { label: 'Supprimer', Icon: Trash2, run: () => onOpen('delete', customer), isDanger: true },
              ]}
            />
          ),
        },
      ]}
    />
  )
}
