import type { ReactNode } from 'react'
import type { CataloguePage } from '#domain/catalogue/browse.ts'
import type { CatalogueView } from '#domain/catalogue/search.ts'
import { SkeletonCards } from '#web/storefront/product-card/skeleton-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { HydratedLater } from '#web/ui/hydrated-later.tsx'
import { Search } from '#web/ui/icons.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { useScreenWidth } from '#web/ui/use-screen-width.ts'
import { ResultsByFamily } from './results-by-family.tsx'
import { GRID_SIZES, ResultsGrid } from './results-grid.tsx'

/** S9.15 sets the number of skeletons. */
const SKELETONS = 6
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

export function LoadingResults() {
  return (
    <div className="grid-cards g3" aria-busy="true">
      <SkeletonCards count={SKELETONS} />
    </div>
  )
}

/** `onReset` is undefined when nothing is filtered: the shop has nothing to sell yet (S13.46). */
export function NoResults({ onReset }: { onReset: (() => void) | undefined }) {
  if (onReset === undefined) {
    return (
      <div className="box">
        <EmptyState
          motif={<Mark className="motif" />}
          title="Les parfums arrivent"
          text="Il n’y en a pas encore ici. Revenez bientôt."
        />
      </div>
    )
  }
  return (
    <div className="box">
      <EmptyState
        motif={<Search className="ic motif" />}
        title="Aucun résultat"
        text="Aucun produit ne correspond à vos critères de recherche."
      >
        <button type="button" className="btn btn-secondary" onClick={onReset}>
          Réinitialiser les filtres
        </button>
      </EmptyState>
    </div>
  )
}

/** Is shown in place of the perfumes, or below them if the next ones could not be read (S2.29). */
export function FailedResults({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="shop-failure">
      <Failure title="Une erreur est survenue lors du chargement des produits." onRetry={onRetry} />
    </div>
  )
}
