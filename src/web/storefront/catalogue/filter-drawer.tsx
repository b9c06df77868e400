import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { countActiveFilters } from '#domain/catalogue/filter.ts'
import { SlidersHorizontal } from '#web/ui/icons.tsx'
import { CategoryPills } from './category-filter.tsx'
import { countPerfumes } from './count-perfumes.ts'
import { FilterControls, type FilterControlsProps } from './filter-controls.tsx'
import { SearchBox } from './search-box.tsx'
import './filter-drawer.css'

type FilterDrawerProps = FilterControlsProps & {
  searchRef: RefObject<HTMLInputElement | null>
  found: number
  onReset: () => void
  onShow: () => void
}

/** On phones: search box, 'Filtres' button with its panel, and category pills (S2.25). */
export function FilterDrawer({ searchRef, found, onReset, onShow, ...controls }: FilterDrawerProps) {
  const { filter, gender, onChange } = controls
  const [isOpen, setOpen] = useState(false)
  const active = countActiveFilters(filter)

  function show() {
    // Closed first, because the open panel pushes the results down.
    flushSync(() => setOpen(false))
    onShow()
  }

  return (
    <>
      <div className="only-m shop-search">
        <SearchBox
          value={filter.search}
          placeholder="Rechercher un parfum..."
          inputRef={searchRef}
          onChange={(search) => onChange({ search })}
        />
        <button
          type="button"
          className={active > 0 ? 'btn has-n' : 'btn'}
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'filtres' : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal className="ic ic-20" aria-hidden="true" />
          Filtres
          {active > 0 && (
            <span className="count">
              {active}
              <span className="sr">{active === 1 ? ' actif' : ' actifs'}</span>
            </span>
          )}
        </button>
      </div>
      {gender === undefined && (
        <CategoryPills value={filter.category} onChange={(category) => onChange({ category })} />
      )}
      {isOpen && (
        <div className="only-m panel-m filters" id="filtres">
          <FilterControls {...controls} arrangement="pairs" />
          <div className="acts">
            <button type="button" className="btn btn-primary" disabled={found === 0} onClick={show}>
              {showLabel(found)}
            </button>
            <button type="button" className="btn btn-quiet" onClick={onReset}>
              Réinitialiser les filtres
            </button>
          </div>
        </div>
      )}
    </>
  )
}

function showLabel(found: number): string {
  if (found === 0) return countPerfumes(0)
  return found === 1 ? 'Voir le parfum' : `Voir les ${countPerfumes(found)}`
}
