import { type RefObject, useState } from 'react'
import { type CatalogueFilter, type Category, countActiveFilters } from '#domain/catalogue/filter.ts'
import { formatWhole } from '#domain/money.ts'
import { sayCount } from '#domain/words/say.ts'
import { SlidersHorizontal } from '#web/ui/icons.tsx'
import { listActiveFilters } from './active-filters.ts'
import { CategoryPills } from './category-filter.tsx'
import { countPerfumes } from './count-perfumes.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterControls, type FilterControlsProps } from './filter-controls.tsx'
import { SearchBox } from './search-box.tsx'
import { WORDS } from './words.fr.ts'
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
 * (S2.25). They stay below the header, the pills only in the row of active filters (S17.10), and the panel opens over the
 * results (S2.81).
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
  const category = { value: filter.category, onChange: (chosen: Category) => onChange({ category: chosen }) }
  const hasPills = gender === undefined
  const hasChips = listActiveFilters(filter).some(({ key }) => !hasPills || key !== 'category')

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
            placeholder={WORDS.searchPlaceholderNarrow}
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
            <span>{WORDS.filters}</span>
            {active > 0 && (
              <span className="count">
                {active}
                <span className="sr">{` ${sayCount(WORDS.active, active, {})}`}</span>
              </span>
            )}
          </button>
        </div>
        {hasChips && (
          <FilterChips className="only-m" filter={filter} onRemove={onRemove} onReset={onReset}>
            {hasPills ? <CategoryPills {...category} /> : undefined}
          </FilterChips>
        )}
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
                {WORDS.reset}
              </button>
            </div>
          </div>
        )}
      </search>
      {hasPills && !hasChips && <CategoryPills {...category} />}
    </>
  )
}

/** Scrolls to the panel once, when it opens. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' })
}

function showLabel(found: number | undefined): string {
  if (found === undefined) return WORDS.showAll
  if (found === 0) return countPerfumes(0)
  return sayCount(WORDS.show, found, { count: formatWhole(found) })
}
