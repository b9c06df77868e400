import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import type { Gender } from '#domain/catalogue.ts'
import { filterProducts } from '#domain/catalogue-filter.ts'
import { sortProducts } from '#domain/catalogue-sort.ts'
import { productsQuery } from '#web/data/queries.ts'
import { CatalogueHead } from './catalogue-head.tsx'
import { countPerfumes } from './count-perfumes.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FailedResults, LoadingResults, NoResults, Results } from './results.tsx'
import { SortSelect } from './sort-select.tsx'
import { useCatalogueView } from './use-catalogue-view.ts'
import { useSearchFocus } from './use-search-focus.ts'
import './catalogue.css'

/** While it loads, every control keeps its place. */
const NO_PRODUCTS = [] as const

type CatalogueProps = {
  title: string
  intro: string
  /** A category page holds to its gender and offers no choice of category. */
  gender?: Gender
}

/** /boutique and the three category pages (storefront §2). */
export function Catalogue({ title, intro, gender }: CatalogueProps) {
  const { view, change, reset } = useCatalogueView()
  // A control moves at once, even where drawing the cards takes its time.
  const drawn = useDeferredValue(view)
  const { data, isPending, isLoadingError } = useQuery(productsQuery())
  const results = useRef<HTMLDivElement>(null)
  const searchBoxes = useSearchFocus()

  const products = data ?? NO_PRODUCTS
  const applied = gender === undefined ? drawn : { ...drawn, category: gender }
  const found = sortProducts(filterProducts(products, applied), applied.sort, applied.search)
  const controls = { products, filter: view, gender, onChange: change }

  function focusResults() {
    results.current?.focus({ preventScroll: true })
  }

  return (
    <div className="wrap">
      <CatalogueHead title={title} intro={intro} />
      <div className="shop">
        <FilterPanel {...controls} searchRef={searchBoxes.wide} onReset={reset} />
        <FilterDrawer
          {...controls}
          searchRef={searchBoxes.narrow}
          found={found.length}
          onReset={reset}
          onShow={() => {
            results.current?.scrollIntoView({ block: 'start' })
            focusResults()
          }}
        />
        <div className={drawn === view ? 'shop-results' : 'shop-results is-late'} ref={results} tabIndex={-1}>
          <div className="shop-top">
            <p className="muted num" role="status">
              {isPending && 'Chargement des parfums…'}
              {data !== undefined && countPerfumes(found.length)}
            </p>
            <FilterChips
              filter={view}
              onRemove={(without) => {
                change(without)
                // The button that was pressed goes away.
                focusResults()
              }}
            />
            <SortSelect value={view.sort} onChange={(sort) => change({ sort })} />
          </div>
          {isPending && <LoadingResults />}
          {isLoadingError && <FailedResults />}
          {data !== undefined && found.length === 0 && <NoResults onReset={reset} />}
          {found.length > 0 && <Results products={found} view={applied} />}
        </div>
      </div>
    </div>
  )
}
