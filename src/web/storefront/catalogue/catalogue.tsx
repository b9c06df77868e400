/** Room of the catalogue: shop and category pages, filters, results. */

import { useEffect, useRef } from 'react'
import type { Gender } from '#domain/catalogue/product.ts'
import { type CatalogueView, FIRST_VIEW } from '#domain/catalogue/search.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { listActiveFilters } from './active-filters.ts'
import { CatalogueHead } from './catalogue-head.tsx'
import { countPerfumes } from './count-perfumes.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { PerfumesComing } from './perfumes-coming.tsx'
import { FailedResults, LoadingResults, NoResults, Results } from './results.tsx'
import { SortSelect } from './sort-select.tsx'
import { Suggestions } from './suggestions.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useCatalogueView } from './use-catalogue-view.ts'
import { useSearchFocus } from './use-search-focus.ts'
import { WORDS } from './words.fr.ts'
import './catalogue.css'

type CatalogueProps = {
  title: string
  intro: string
  /** Set on category pages, which have no category filter. */
  gender?: Gender
}

/** /boutique and the three category pages (S2.33); one without any perfume has nothing to filter (S13.46). */
export function Catalogue(props: CatalogueProps) {
  const { genders } = useOnOffer()
  const isEmpty = props.gender === undefined ? genders.length === 0 : !genders.includes(props.gender)
  if (!isEmpty) return <FilledCatalogue {...props} />
  return (
    <>
      <div className="wrap">
        <CatalogueHead title={props.title} />
      </div>
      <PerfumesComing />
    </>
  )
}

function FilledCatalogue({ title, intro, gender }: CatalogueProps) {
  const { view, addressView, openedView, change, reset } = useCatalogueView()
  const { page, answer, deferredPage, isStale, state, isLoadingMore, showMore, retry } = useCatalogue(
    within(gender, view),
    within(gender, addressView),
  )
  const results = useRef<HTMLDivElement>(null)
  const searchBoxes = useSearchFocus()
  const controls = { page, filter: view, gender, onChange: change }
  const isShown = deferredPage !== undefined && (state === 'ready' || state === 'more failed')

  const scrollsToResults = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the families in the URL change
  useEffect(() => {
    // The scroll comes after the URL has changed, so that Back restores the scroll position of the row.
    if (scrollsToResults.current) showResults()
    scrollsToResults.current = false
  }, [addressView.families.join()])

  function focusResults() {
    results.current?.focus({ preventScroll: true })
  }

  // The focus moves to the results, because the pressed button is removed.
  function remove(without: Partial<CatalogueView>) {
    change(without)
    focusResults()
  }

  function removeAll() {
    reset()
    focusResults()
  }

  function showResults() {
    results.current?.scrollIntoView({ block: 'start' })
    focusResults()
  }

  return (
    <div className="wrap">
      <CatalogueHead title={title} intro={intro} isFiltered={listActiveFilters(openedView).length > 0} />
      <div className="shop">
        <FilterPanel {...controls} searchRef={searchBoxes.wide} onReset={reset} />
        <FilterDrawer
          {...controls}
          searchRef={searchBoxes.narrow}
          found={page?.total}
          onRemove={remove}
          onReset={removeAll}
          onShow={showResults}
        />
        <div
          className={isStale ? 'shop-results is-late' : 'shop-results'}
          aria-busy={isStale}
          ref={results}
          tabIndex={-1}
        >
          <div className="shop-top">
            <p className="muted num" role="status">
              {state === 'loading' && <span>{WORDS.loading}</span>}
              {isShown && <span>{countPerfumes(page?.total ?? 0)}</span>}
            </p>
            <FilterChips className="only-d" filter={view} onRemove={remove} onReset={removeAll} />
            <SortSelect value={view.sort} onChange={(sort) => change({ sort })} />
          </div>
          {state === 'loading' && (
            <LoadingResults
              isWhole={
                gender === undefined && view.sort === FIRST_VIEW.sort && listActiveFilters(view).length === 0
              }
            />
          )}
          {isShown && deferredPage.total === 0 && (
            <>
              <NoResults onReset={listActiveFilters(view).length > 0 ? removeAll : undefined} />
              {answer !== undefined && (
                <Suggestions
                  answer={answer}
                  view={within(gender, view)}
                  gender={gender}
                  onDrop={focusResults}
                />
              )}
            </>
          )}
          {isShown && deferredPage.total > 0 && (
            <Results
              page={deferredPage}
              view={addressView}
              isLoadingMore={isLoadingMore}
              onMore={showMore}
              onFamily={() => {
                scrollsToResults.current = true
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
