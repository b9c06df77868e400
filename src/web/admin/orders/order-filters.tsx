import { CONFIRMATION_LABELS, CONFIRMATIONS } from '#domain/confirmation/words.ts'
import {
  type NamedPeriod,
  namedPeriod,
  RESULT_PERIOD_LABELS,
  RESULT_PERIODS,
  type ResultPeriod,
} from '#domain/results/period.ts'
import { isDay } from '#domain/time/written-time.ts'
import { DayField } from '#web/admin/pieces/day-field.tsx'
import { Pills } from '#web/admin/pieces/pills.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import type { QueryParams, SetQueryParams } from '#web/admin/pieces/use-query-params.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { SlidersHorizontal } from '#web/ui/icons.tsx'
import './order-filters.css'

type Params = QueryParams<'/guarded/admin/commandes'>
type Change = SetQueryParams<'/guarded/admin/commandes'>

const CONFIRMATION_OPTIONS = [
  { id: '', label: 'Toutes' },
  ...CONFIRMATIONS.map((id) => ({ id, label: CONFIRMATION_LABELS[id] })),
] as const

export const NO_FILTERS = { confirmation: undefined, du: '', au: '' } as const

/** Counts how many of the filters behind the pill are set; a period counts as one. */
export function countFilters({ confirmation, du, au }: Params): number {
  return [confirmation !== undefined, du !== '' || au !== ''].filter(Boolean).length
}

type FiltersPillProps = { params: Params; isOpen: boolean; controls: string; onToggle: () => void }

/** Opens the filters that need more room than a pill. */
export function FiltersPill({ params, isOpen, controls, onToggle }: FiltersPillProps) {
  const count = countFilters(params)
  return (
    <button
      type="button"
      className={count > 0 ? 'pill has-n' : 'pill'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      <SlidersHorizontal size={18} />
      <span>Filtres</span>
      {count > 0 && <span>{count}</span>}
    </button>
  )
}

const named = (name: NamedPeriod) => namedPeriod(name, serverNow())

function isPeriod({ from, to }: ResultPeriod, { du, au }: Params): boolean {
  return from === du && to === au
}

/** Lets the list be narrowed by how far the shop is with confirming, and by period (A18.53). */
export function OrderFilters({ id, params, onChange }: { id: string; params: Params; onChange: Change }) {
  const { confirmation, du, au } = params
  const change = (name: 'du' | 'au') => (day: string) => {
    if (day === '' || isDay(day)) onChange({ [name]: day })
  }
  return (
    <fieldset id={id} className="ord-filters">
      <legend className="sr">Filtres</legend>
      <div className="ord-days">
        <Pills
          label="Période"
          pills={RESULT_PERIODS.map((value) => ({ value, label: RESULT_PERIOD_LABELS[value] }))}
          chosen={RESULT_PERIODS.find((name) => isPeriod(named(name), params))}
          onChoose={(name) => {
            const { from, to } = named(name)
            onChange({ du: from, au: to })
          }}
        />
      </div>
      <SelectField
        label="Confirmation"
        options={CONFIRMATION_OPTIONS}
        value={confirmation ?? ''}
        onChange={(id) => onChange({ confirmation: id === '' ? undefined : id })}
      />
      <DayField label="Du" value={du} onChange={change('du')} />
      <DayField label="Au" value={au} min={du || undefined} onChange={change('au')} />
      {countFilters(params) > 0 && (
        <button type="button" className="btn btn-quiet" onClick={() => onChange(NO_FILTERS)}>
          Effacer
        </button>
      )}
    </fieldset>
  )
}
