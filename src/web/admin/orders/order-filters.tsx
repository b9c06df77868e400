import { useEffect, useRef } from 'react'
import { formatWhole } from '#domain/money.ts'
import { ORDER_STATUSES, type OrderStatus, STATUS_LABELS } from '#domain/orders.ts'
import { ListSearch } from '#web/admin/pieces/list-search.tsx'
import type { OrderFilter, OrderPage } from '#web/data/admin-orders.ts'

type OrderFiltersProps = {
  filter: OrderFilter
  /** Not known before the first answer. */
  statuses: OrderPage['statuses'] | undefined
  onChoose: (status: OrderStatus | undefined) => void
  onSearch: (text: string) => void
}

/** By status, each with how many the search finds there; and the search. */
export function OrderFilters({ filter, statuses, onChoose, onSearch }: OrderFiltersProps) {
  const all = statuses?.reduce((sum, { count }) => sum + count, 0)
  const pills = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice brings another pill into view
  useEffect(() => showChosen(pills.current), [filter.status])
  return (
    <div className="tools">
      <fieldset ref={pills} className="hscroll">
        <legend className="sr">Filtrer par statut</legend>
        <Pill isOn={filter.status === undefined} count={all} onChoose={() => onChoose(undefined)}>
          Toutes
        </Pill>
        {ORDER_STATUSES.map((status) => (
          <Pill
            key={status}
            isOn={filter.status === status}
            count={statuses?.find(({ id }) => id === status)?.count}
            onChoose={() => onChoose(status)}
          >
            {STATUS_LABELS[status]}
          </Pill>
        ))}
      </fieldset>
      <ListSearch
        label="Rechercher une commande par numéro, nom ou téléphone"
        placeholder="Numéro, nom ou téléphone"
        value={filter.search ?? ''}
        onSearch={onSearch}
      />
    </div>
  )
}

type PillProps = { isOn: boolean; count: number | undefined; onChoose: () => void; children: string }

function Pill({ isOn, count, onChoose, children }: PillProps) {
  return (
    <button type="button" className={isOn ? 'pill is-on' : 'pill'} aria-pressed={isOn} onClick={onChoose}>
      {children} <span>{count !== undefined && formatWhole(count)}</span>
    </button>
  )
}

/** On a phone the pills are wider than the screen. Not `scrollIntoView`, which would scroll the page too. */
function showChosen(pills: HTMLFieldSetElement | null): void {
  const chosen = pills?.querySelector('.is-on')
  if (pills === null || chosen === null || chosen === undefined) return
  const [row, pill] = [pills.getBoundingClientRect(), chosen.getBoundingClientRect()]
  pills.scrollLeft += pill.left - row.left - (row.width - pill.width) / 2
}
