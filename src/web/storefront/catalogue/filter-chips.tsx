import type { ReactNode } from 'react'
import type { CatalogueFilter } from '#domain/catalogue/filter.ts'
import { say } from '#domain/words/say.ts'
import { X } from '#web/ui/icons.tsx'
import { listActiveFilters } from './active-filters.ts'
import { WORDS } from './words.fr.ts'
import '#web/ui/chip.css'

type FilterChipsProps = {
  filter: CatalogueFilter
  className: 'only-m' | 'only-d'
  onRemove: (without: Partial<CatalogueFilter>) => void
  onReset: () => void
  /** Pills of the category stand in the same row, after the filters, and say it in place of a chip. */
  children?: ReactNode
}

/** Shows active filters, each a button that removes it, and one for all of them (S2.82). */
export function FilterChips({ filter, className, onRemove, onReset, children }: FilterChipsProps) {
  const active = listActiveFilters(filter)
  const chips = children === undefined ? active : active.filter(({ key }) => key !== 'category')
  if (chips.length === 0) return null
  return (
    <div className={`chips ${className}`}>
      <ul aria-label={WORDS.activeFilters}>
        {chips.map(({ key, label, without }) => (
          <li key={key}>
            <button
              type="button"
              className="chip"
              aria-label={say(WORDS.remove, { filter: label })}
              onClick={() => onRemove(without)}
            >
              <span>{label}</span>
              <X />
            </button>
          </li>
        ))}
      </ul>
      {children}
      {active.length > 1 && (
        <button type="button" className="link" onClick={onReset}>
          {WORDS.removeAll}
        </button>
      )}
    </div>
  )
}
