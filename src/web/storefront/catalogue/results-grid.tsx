import { useEffect, useRef } from 'react'
import { GRID_STEP } from '#domain/catalogue/browse.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatWhole } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { leadingView, ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { WORDS } from './words.fr.ts'

/** Says how many cards are above the fold and load eagerly. */
const EAGER_CARDS = 3

/** The grid has two columns, then three. */
export const GRID_SIZES = '(min-width: 1280px) 256px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, 46vw'

type ResultsGridProps = {
  /** These are the first of the found perfumes. */
  products: readonly Product[]
  total: number
  /** More cards are loading. */
  isLoadingMore: boolean
  onMore: () => void
  sizes?: string
}

/** Shows a grid of twelve perfumes; 'Voir plus' adds more and focuses the first new one. */
export function ResultsGrid({
  products,
  total,
  isLoadingMore,
  onMore,
  sizes = GRID_SIZES,
}: ResultsGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const firstNew = useRef<number>(undefined)
  const { length } = products

  useEffect(() => {
    if (firstNew.current === undefined || length <= firstNew.current) return
    grid.current?.children[firstNew.current]?.querySelector('a')?.focus()
    firstNew.current = undefined
  }, [length])

  return (
    <>
      <h2 className="sr">{WORDS.perfumesTitle}</h2>
      <div className="grid-cards g3" ref={grid}>
        {products.map((product, position) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes={sizes}
            loading={position < EAGER_CARDS ? 'eager' : 'lazy'}
            leads={leadingView(position)}
          />
        ))}
      </div>
      {total > GRID_STEP && (
        <ShowMore
          count={length}
          total={total}
          isLoadingMore={isLoadingMore}
          onMore={() => {
            firstNew.current = length
            onMore()
          }}
        />
      )}
    </>
  )
}

type ShowMoreProps = { count: number; total: number; isLoadingMore: boolean; onMore: () => void }

function ShowMore({ count, total, isLoadingMore, onMore }: ShowMoreProps) {
  return (
    <div className="more">
      <p className="muted small num">
        {say(WORDS.shown, { count: formatWhole(count), total: formatWhole(total) })}
      </p>
      <progress className="more-bar" value={count} max={total} aria-label={WORDS.shownLabel} />
      {count < total && (
        <button type="button" className="btn btn-secondary" disabled={isLoadingMore} onClick={onMore}>
          {isLoadingMore ? WORDS.moreLoading : WORDS.more}
        </button>
      )}
    </div>
  )
}
