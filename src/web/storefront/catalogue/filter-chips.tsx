import type { CatalogueFilter } from '#domain/catalogue/filter.ts'
import { X } from '#web/ui/icons.tsx'
import { listActiveFilters } from './active-filters.ts'
import '#web/ui/chip.css'

type FilterChipsProps = {
  filter: CatalogueFilter
  className: 'only-m' | 'only-d'
  onRemove: (without: Partial<CatalogueFilter>) => void
  onReset: () => void
}

/** Shows active filters, each a button that removes it, and one for all of them (S2.82). */
export function FilterChips({ filter, className, onRemove, onReset }: FilterChipsProps) {
  const active = listActiveFilters(filter)
  if (active.length === 0) return null
  return (
    <div className={`chips ${className}`}>
      <ul aria-label="Filtres actifs">
        {active.map(({ key, label, without }) => (
          <li key={key}>
            <button
              type="button"
              className="chip"
              aria-label={`Retirer ${label}`}
              onClick={() => onRemove(without)}
            >
              <span>{label}</span>
              <X />
            </button>
          </li>
        ))}
      </ul>
      {active.length > 1 && (
        <button type="button" className="link" onClick={onReset}>
          Tout effacer
        </button>
      )}
    </div>
  )
}
