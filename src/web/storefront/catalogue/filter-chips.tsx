import type { CatalogueFilter } from '#domain/catalogue/filter.ts'
import { X } from '#web/ui/icons.tsx'
import { listActiveFilters } from './active-filters.ts'
import '#web/ui/chip.css'

type FilterChipsProps = { filter: CatalogueFilter; onRemove: (without: Partial<CatalogueFilter>) => void }

/** Active filters above the results, each with a remove button. */
export function FilterChips({ filter, onRemove }: FilterChipsProps) {
  const active = listActiveFilters(filter)
  if (active.length === 0) return null
  return (
    <ul className="chips only-d" aria-label="Filtres actifs">
      {active.map(({ key, label, without }) => (
        <li className="chip" key={key}>
          <span>{label}</span>
          <button type="button" aria-label={`Retirer ${label}`} onClick={() => onRemove(without)}>
            <X className="ic ic-16" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
