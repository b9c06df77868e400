import type { ReactNode } from 'react'
import type { CataloguePage } from '#domain/catalogue/browse.ts'
import type { CatalogueView } from '#domain/catalogue/search.ts'
import { useOnOffer } from '#web/shop/on-offer.ts'
import { SkeletonCards } from '#web/storefront/product-card/skeleton-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { HouseTrace } from '#web/ui/house-trace.tsx'
import { HydratedLater } from '#web/ui/hydrated-later.tsx'
import { useScreenWidth } from '#web/ui/use-screen-width.ts'
import { WORDS as COMING } from './perfumes-coming-words.fr.ts'
import { FamilyHead, ResultsByFamily } from './results-by-family.tsx'
import { GRID_SIZES, ResultsGrid } from './results-grid.tsx'
import { WORDS } from './words.fr.ts'

/** S9.15 sets the number of skeletons. */
const SKELETONS = 6
const SKELETON_ROWS = 2
/** With 1 px the hidden view fetches the smallest pictures. */
const WIDE_GRID_SIZES = `(max-width: 767px) 1px, ${GRID_SIZES}`

type ResultsProps = {
  page: CataloguePage
  view: CatalogueView
  isLoadingMore: boolean
  onMore: () => void
  onFamily: () => void
}

/**
 * Shows the found perfumes: a grid, or on phones rows by family. The server renders both, because it does not know the
 * screen width; once the page is alive only one remains.
 */
export function Results({ page, view, isLoadingMore, onMore, onFamily }: ResultsProps) {
  const grid = { ...page, isLoadingMore, onMore }
  if (page.rows.length === 0) return <ResultsGrid {...grid} />
  return (
    <>
      <NotOn screen="wide">
        <div className="only-m">
          <HydratedLater>
            <ResultsByFamily {...page} view={view} onFamily={onFamily} />
          </HydratedLater>
        </div>
      </NotOn>
      <NotOn screen="narrow">
        <div className="only-d">
          <HydratedLater>
            <ResultsGrid {...grid} sizes={WIDE_GRID_SIZES} />
          </HydratedLater>
        </div>
      </NotOn>
    </>
  )
}

/** It is a component of its own, so that a view that is not shown is removed before it is hydrated. */
function NotOn({ screen, children }: { screen: 'narrow' | 'wide'; children: ReactNode }) {
  return useScreenWidth() !== screen && children
}

/** Phones show the whole shop in rows by family (S2.27), and so its skeletons: its families are known before its perfumes. */
export function LoadingResults({ isWhole }: { isWhole: boolean }) {
  const { families } = useOnOffer()
  if (useScreenWidth() !== 'narrow' || !isWhole || families.length < 2) {
    return (
      <div className="grid-cards g3" aria-busy="true">
        <SkeletonCards count={SKELETONS} />
      </div>
    )
  }
  return (
    <div aria-busy="true">
      {families.slice(0, SKELETON_ROWS).map((family) => (
        <div key={family} className="fam">
          <FamilyHead family={family} />
          <div className="scroller">
            <SkeletonCards count={SKELETONS / SKELETON_ROWS} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** `onReset` is undefined when nothing is filtered: the shop has nothing to sell yet (S13.46). */
export function NoResults({ onReset }: { onReset: (() => void) | undefined }) {
  if (onReset === undefined) {
    return (
      <div className="box">
        <EmptyState motif={<HouseTrace />} title={COMING.title} text={COMING.comeBack} />
      </div>
    )
  }
  return (
    <div className="box">
      <EmptyState motif={<HouseTrace />} title={WORDS.noResult} text={WORDS.noResultText}>
        <button type="button" className="btn btn-secondary" onClick={onReset}>
          {WORDS.reset}
        </button>
      </EmptyState>
    </div>
  )
}

/** Is shown in place of the perfumes, or below them if the next ones could not be read (S2.29). */
export function FailedResults({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="shop-failure">
      <Failure title={WORDS.failed} onRetry={onRetry} />
    </div>
  )
}
