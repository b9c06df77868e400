import { formatDirhams, formatWhole } from '#domain/money.ts'
import { formatShortDate } from '#web/admin/pieces/dates.ts'
import { shownPhone } from '#web/admin/pieces/phone-links.ts'
import type { QueryParams } from '#web/admin/pieces/use-query-params.ts'
import type { Customer } from '#web/data/admin/customers.ts'
import { Eye, Pencil, RefreshCw } from '#web/ui/admin-icons.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import { ActionMenu } from './action-menu.tsx'
import type { CustomerDialog } from './customer-dialogs.tsx'

type CustomerTableProps = CustomerActions & {
  customers: readonly Customer[]
  params: QueryParams<'/guarded/admin/clients'>
}

type CustomerActions = {
  /** Ids of customers whose statistics are being recomputed. */
  refreshing: readonly number[]
  onOpen: (dialog: CustomerDialog, customer: Customer) => void
  onRefresh: (customer: Customer) => void
}

const COLUMNS = [
  { sort: 'name', label: 'Nom' },
  { sort: null, label: 'Téléphone' },
  { sort: 'order_count', label: 'Commandes' },
  { sort: 'total_spent', label: 'Total dépensé' },
  { sort: 'last_order_date', label: 'Dernière commande' },
] as const

export function CustomerTable({ customers, params, ...actions }: CustomerTableProps) {
  const direction = params.ordre === 'asc' ? 'ascending' : 'descending'
  return (
    <div className="tbl customers">
      <table>
        <caption className="sr">Clients</caption>
        <thead>
          <tr>
            {COLUMNS.map(({ sort, label }) => (
              <th key={label} scope="col" aria-sort={sort === params.tri ? direction : undefined}>
                {label}
              </th>
            ))}
            <th scope="col">
              <span className="sr">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CustomerRow({ customer, refreshing, onOpen, onRefresh }: CustomerActions & { customer: Customer }) {
  const { id, name, phone, order_count, total_spent, last_order_date, erased_at } = customer
  return (
    <tr>
      <td className="main-cell">
        <button type="button" onClick={() => onOpen('details', customer)}>
          <bdi>{name}</bdi>
        </button>
      </td>
      <td className="num" data-label="Téléphone">
        {erased_at === null ? <bdi>{shownPhone(phone)}</bdi> : <span className="muted">Effacé</span>}
      </td>
      <td className="num" data-label="Commandes">
        {formatWhole(order_count)}
      </td>
      <td className="num" data-label="Total dépensé">
        {formatDirhams(total_spent)}
      </td>
      <td data-label="Dernière commande">
        {last_order_date === null ? <span className="muted">Aucune</span> : formatShortDate(last_order_date)}
      </td>
      <td className="acts-cell">
        <ActionMenu
          label={`Actions pour ${name}`}
          isBusy={refreshing.includes(id)}
          actions={[
            { label: 'Voir les détails', Icon: Eye, run: () => onOpen('details', customer) },
            ...(erased_at === null
              ? [{ label: 'Modifier', Icon: Pencil, run: () => onOpen('form', customer) }]
              : []),
            { label: 'Actualiser les statistiques', Icon: RefreshCw, run: () => onRefresh(customer) },
            { label: 'Supprimer', Icon: Trash2, run: () => onOpen('delete', customer), isDanger: true },
          ]}
        />
      </td>
    </tr>
  )
}
