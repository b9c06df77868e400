import { type RefObject, useState } from 'react'
import { type CatalogueFilter, countActiveFilters } from '#domain/catalogue/filter.ts'
import { SlidersHorizontal } from '#web/ui/icons.tsx'
import { CategoryPills } from './category-filter.tsx'
import { countPerfumes } from './count-perfumes.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterControls, type FilterControlsProps } from './filter-controls.tsx'
import { SearchBox } from './search-box.tsx'
import './filter-drawer.css'

type FilterDrawerProps = FilterControlsProps & {
  searchRef: RefObject<HTMLInputElement | null>
  /** It is undefined until loaded. */
  found: number | undefined
  onRemove: (without: Partial<CatalogueFilter>) => void
  onReset: () => void
  onShow: () => void
}

/**
 * Shows on phones the search box, the 'Filtres' button with its panel, active filters, and category pills
 * (S2.25). All but the pills stay below the header, and the panel opens over the results (S2.81).
 */
export function FilterDrawer({
  searchRef,
  found,
  onRemove,
  onReset,
  onShow,
  ...controls
}: FilterDrawerProps) {
  const { filter, gender, onChange } = controls
  const [isOpen, setOpen] = useState(false)
  const active = countActiveFilters(filter)

  return (
    <>
      <search
        className="only-m shop-pin"
        // Results that receive the focus must not be hidden below the panel. A click beside a control focuses `main`.
        onBlur={({ currentTarget, relatedTarget: next }) => {
          if (next !== null && !currentTarget.contains(next) && !next.contains(currentTarget)) setOpen(false)
        }}
      >
        <div className="shop-search">
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
            <SlidersHorizontal size={20} />
            <span>Filtres</span>
            {active > 0 && (
              <span className="count">
                {active}
                <span className="sr">{active === 1 ? ' actif' : ' actifs'}</span>
              </span>
            )}
          </button>
        </div>
        <FilterChips className="only-m" filter={filter} onRemove={onRemove} onReset={onReset} />
        {isOpen && (
          <div className="panel-m filters" id="filtres" ref={bringIntoView}>
            <FilterControls {...controls} />
            <div className="acts">
              <button
                type="button"
                className="btn btn-primary"
                disabled={!found}
                onClick={() => {
                  setOpen(false)
                  onShow()
                }}
              >
                {showLabel(found)}
              </button>
              <button type="button" className="btn btn-quiet" onClick={onReset}>
                Réinitialiser les filtres
              </button>
            </div>
          </div>
        )}
      </search>
      {gender === undefined && (
        <CategoryPills value={filter.category} onChange={(category) => onChange({ category })} />
      )}
    </>
  )
}

/** Scrolls to the panel once, when it opens. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' })
}

function showLabel(found: number | undefined): string {
  if (found === undefined) return 'Voir les parfums'
  if (found === 0) return countPerfumes(0)
  return found === 1 ? 'Voir le parfum' : `Voir les ${countPerfumes(found)}`
}
