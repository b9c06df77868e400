import { useEffect, useRef } from 'react'
import type { Gender } from '#domain/catalogue.ts'
import type { CatalogueView } from '#domain/catalogue-search.ts'
import { CatalogueHead } from './catalogue-head.tsx'
import { countPerfumes } from './count-perfumes.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FailedResults, LoadingResults, NoResults, Results } from './results.tsx'
import { SortSelect } from './sort-select.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useCatalogueView } from './use-catalogue-view.ts'
import { useSearchFocus } from './use-search-focus.ts'
import './catalogue.css'

type CatalogueProps = {
  title: string
  intro: string
  /** A category page holds to its gender and offers no choice of category. */
  gender?: Gender
}

/** /boutique and the three category pages (storefront §2). */
export function Catalogue({ title, intro, gender }: CatalogueProps) {
  const { view, addressView, change, reset } = useCatalogueView()
  const { page, drawn, isLate, state, isComing, showMore, retry } = useCatalogue(
    within(gender, view),
    within(gender, addressView),
  )
  const results = useRef<HTMLDivElement>(null)
  const searchBoxes = useSearchFocus()
  const controls = { page, filter: view, gender, onChange: change }
  const isShown = drawn !== undefined && (state === 'ready' || state === 'more failed')

  const wantsTop = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once the families in the address are others
  useEffect(() => {
    // Not before the address has changed: Back finds the row again where it was.
    if (wantsTop.current) showResults()
    wantsTop.current = false
  }, [addressView.families.join()])

  function focusResults() {
    results.current?.focus({ preventScroll: true })
  }

  function showResults() {
    results.current?.scrollIntoView({ block: 'start' })
    focusResults()
  }

  return (
    <div className="wrap">
      <CatalogueHead title={title} intro={intro} />
      <div className="shop">
        <FilterPanel {...controls} searchRef={searchBoxes.wide} onReset={reset} />
        <FilterDrawer
          {...controls}
          searchRef={searchBoxes.narrow}
          found={page?.total ?? 0}
          onReset={reset}
          onShow={showResults}
        />
        <div
          className={isLate ? 'shop-results is-late' : 'shop-results'}
          aria-busy={isLate}
          ref={results}
          tabIndex={-1}
        >
          <div className="shop-top">
            <p className="muted num" role="status">
              {state === 'loading' && 'Chargement des parfums…'}
              {isShown && countPerfumes(page?.total ?? 0)}
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
          {state === 'loading' && <LoadingResults />}
          {isShown && drawn.total === 0 && (
            <NoResults
              onReset={() => {
                reset()
                focusResults()
              }}
            />
          )}
          {isShown && drawn.total > 0 && (
            <Results
              page={drawn}
              view={addressView}
              isComing={isComing}
              onMore={showMore}
              onFamily={() => {
                wantsTop.current = true
              }}
            />
          )}
          {(state === 'failed' || state === 'more failed') && (
            <FailedResults onRetry={page === undefined ? () => window.location.reload() : retry} />
          )}
        </div>
      </div>
    </div>
  )
}

function within(gender: Gender | undefined, view: CatalogueView): CatalogueView {
  return gender === undefined ? view : { ...view, category: gender }
}
