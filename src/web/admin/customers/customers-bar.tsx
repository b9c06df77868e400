import { CUSTOMER_SORTS, type CustomerSort } from '#domain/customers/filters.ts'
import { formatWhole } from '#domain/money.ts'
import type { QueryParams, SetQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from '#web/ui/admin-icons.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'

const SORTS: Record<CustomerSort, string> = {
  last_order_date: 'Dernière commande',
  name: 'Nom',
  order_count: 'Nombre de commandes',
  total_spent: 'Total dépensé',
}

type CustomersBarProps = {
  /** It is undefined before the first response. */
  total: number | undefined
  params: QueryParams<'/guarded/admin/clients'>
  onChange: SetQueryParams<'/guarded/admin/clients'>
}

/** Count and sort order. */
export function CustomersBar({ total, params, onChange }: CustomersBarProps) {
  const isDescending = params.ordre === 'desc'
  const Direction = isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <div className="list-bar">
      <p className="muted num" role="status">
        {total !== undefined && `${formatWhole(total)} ${total > 1 ? 'clients' : 'client'}`}
      </p>
      <div className="sorting">
        <span className="select">
          <select
            className="input"
            aria-label="Trier par"
            value={params.tri}
            onChange={({ target }) => onChange({ tri: CUSTOMER_SORTS.find((sort) => sort === target.value) })}
          >
            {Object.entries(SORTS).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
        <button
          type="button"
          className="icon-btn"
          aria-label={isDescending ? 'Ordre décroissant' : 'Ordre croissant'}
          title={isDescending ? 'Ordre décroissant' : 'Ordre croissant'}
          onClick={() => onChange({ ordre: isDescending ? 'asc' : 'desc' })}
        >
          <Direction size={20} />
        </button>
      </div>
    </div>
  )
}
