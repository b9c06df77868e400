import type { RefObject } from 'react'
import { FilterControls, type FilterControlsProps } from './filter-controls.tsx'
import { SearchBox } from './search-box.tsx'
import { WORDS } from './words.fr.ts'
import './filter-panel.css'

type FilterPanelProps = FilterControlsProps & {
  searchRef: RefObject<HTMLInputElement | null>
  onReset: () => void
}

/** Shows the desktop's sticky panel beside the results (S2.22). */
export function FilterPanel({ searchRef, onReset, ...controls }: FilterPanelProps) {
  return (
    <aside className="filters only-d" aria-label={WORDS.filters}>
      <div className="filters-more">
        <div className="blk">
          <SearchBox
            value={controls.filter.search}
            placeholder={WORDS.searchPlaceholder}
            inputRef={searchRef}
            onChange={(search) => controls.onChange({ search })}
          />
        </div>
        <FilterControls {...controls} />
      </div>
      <div className="blk filters-end">
        <button type="button" className="btn btn-secondary btn-block" onClick={onReset}>
          {WORDS.reset}
        </button>
      </div>
    </aside>
  )
}
