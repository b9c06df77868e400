import type { CataloguePage } from '#domain/catalogue/browse.ts'
import type { CatalogueView } from '#domain/catalogue/search.ts'
import { SkeletonCards } from '#web/storefront/product-card/skeleton-card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Search } from '#web/ui/icons.tsx'
import { useScreenWidth } from '#web/ui/use-screen-width.ts'
import { ResultsByFamily } from './results-by-family.tsx'
import { ResultsGrid } from './results-grid.tsx'

/** S9.15. */
const SKELETONS = 6
/** 1 px for the hidden view makes it fetch the smallest pictures. */
const WIDE_GRID_SIZES = '(max-width: 767px) 1px, (min-width: 1360px) 300px, (min-width: 1024px) 24vw, 30vw'
const PHONE_GRID_SIZES = '(min-width: 768px) 1px, 46vw'

type ResultsProps = {
  page: CataloguePage
  view: CatalogueView
  isLoadingMore: boolean
  onMore: () => void
  onFamily: () => void
}

/**
 * The found perfumes. The server renders the phone's rows and the desktop's grid, because it does not know the screen width;
 * after hydration only one remains. Without families, phones show a grid too.
 */
export function Results({ page, view, isLoadingMore, onMore, onFamily }: ResultsProps) {
  const screen = useScreenWidth()
  const grid = { ...page, isLoadingMore, onMore }
  return (
    <>
      {screen !== 'wide' && (
        <div className="only-m">
          {page.rows.length > 0 ? (
            <ResultsByFamily {...page} view={view} onFamily={onFamily} />
          ) : (
            <ResultsGrid {...grid} sizes={PHONE_GRID_SIZES} />
          )}
        </div>
      )}
      {screen !== 'narrow' && (
        <div className="only-d">
          <ResultsGrid {...grid} sizes={WIDE_GRID_SIZES} />
        </div>
      )}
    </>
  )
}

export function LoadingResults() {
  return (
    <div className="grid-cards g3" aria-busy="true">
      <SkeletonCards count={SKELETONS} />
    </div>
  )
}

export function NoResults({ onReset }: { onReset: () => void }) {
  return (
    <div className="box">
      <EmptyState
        motif={<Search className="ic" aria-hidden="true" />}
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

export function FailedResults({ onRetry }: { onRetry: () => void }) {
  return <Failure title="Une erreur est survenue lors du chargement des produits." onRetry={onRetry} />
}
