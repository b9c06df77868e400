import type { RefObject } from 'react'
import { FilterControls, type FilterControlsProps } from './filter-controls.tsx'
import { SearchBox } from './search-box.tsx'
import './filter-panel.css'

type FilterPanelProps = FilterControlsProps & {
  searchRef: RefObject<HTMLInputElement | null>
  onReset: () => void
}

/** The desktop's panel, which stays beside the results (storefront §2). */
export function FilterPanel({ searchRef, onReset, ...controls }: FilterPanelProps) {
  return (
    <aside className="filters only-d" aria-label="Filtres">
      <div className="blk">
        <SearchBox
          value={controls.filter.search}
          placeholder="Rechercher..."
          inputRef={searchRef}
          onChange={(search) => controls.onChange({ search })}
        />
      </div>
      <FilterControls {...controls} arrangement="list" />
      <div className="blk">
        <button type="button" className="btn btn-secondary btn-block" onClick={onReset}>
          Réinitialiser les filtres
        </button>
      </div>
    </aside>
  )
}
