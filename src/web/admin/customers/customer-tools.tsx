import { useCallback } from 'react'
import { BIG_SPENDER_ABOVE_DH, type CustomerSort, LOYAL_FROM_ORDERS } from '#domain/customers.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from '#web/ui/admin-icons.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import type { CustomerListState } from './use-customer-list.ts'

const FILTERS = [
  { id: 'all', label: 'Tous', rule: '' },
  { id: 'loyal', label: 'Fidèles', rule: `${LOYAL_FROM_ORDERS} commandes et plus` },
  { id: 'big_spenders', label: `Plus de ${formatDirhams(BIG_SPENDER_ABOVE_DH)}`, rule: '' },
  { id: 'new', label: 'Nouveaux', rule: '30 derniers jours' },
] as const

const SORTS: Record<CustomerSort, string> = {
  last_order_date: 'Dernière commande',
  name: 'Nom',
  order_count: 'Nombre de commandes',
  total_spent: 'Total dépensé',
}

/** Which customers, and in which order. */
export function CustomerTools({ list: { asked, customers, total, ask } }: { list: CustomerListState }) {
  const search = useCallback((text: string) => ask({ q: text }), [ask])
  const isDescending = asked.order === 'desc'
  const Direction = isDescending ? ArrowDownWideNarrow : ArrowUpNarrowWide
  return (
    <>
      <div className="tools">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways */}
        <div className="hscroll" role="group" aria-label="Filtrer les clients">
          {FILTERS.map(({ id, label, rule }) => (
            <button
              key={id}
              type="button"
              className={asked.filter === id ? 'pill is-on' : 'pill'}
              aria-pressed={asked.filter === id}
              onClick={() => ask({ filtre: id === 'all' ? '' : id })}
            >
              {label}
              {rule !== '' && <span>{rule}</span>}
            </button>
          ))}
        </div>
        <ListSearch
          label="Rechercher un client"
          placeholder="Nom ou téléphone"
          value={asked.search}
          onSearch={search}
        />
      </div>
      <div className="customers-bar">
        <p className="muted num" aria-live="polite">
          {customers !== undefined && `${formatWhole(total)} ${total > 1 ? 'clients' : 'client'}`}
        </p>
        <div className="sorting">
          <span className="select">
            <select
              className="input"
              aria-label="Trier par"
              value={asked.sort}
              onChange={({ target }) => ask({ tri: target.value })}
            >
              {Object.entries(SORTS).map(([sort, label]) => (
                <option key={sort} value={sort}>
                  {label}
                </option>
              ))}
            </select>
            <ChevronDown className="ic" aria-hidden="true" />
          </span>
          <button
            type="button"
            className="icon-btn"
            aria-label={isDescending ? 'Ordre décroissant' : 'Ordre croissant'}
            title={isDescending ? 'Ordre décroissant' : 'Ordre croissant'}
            onClick={() => ask({ ordre: isDescending ? 'asc' : 'desc' })}
          >
            <Direction className="ic ic-20" aria-hidden="true" />
          </button>
        </div>
      </div>
    </>
  )
}
