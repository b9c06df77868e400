import { useEffect, useRef } from 'react'
import type { Product } from '#domain/catalogue.ts'
import { GRID_STEP } from '#domain/catalogue-browse.ts'
import { formatWhole } from '#domain/money.ts'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'

/** The cards of the first screen, whose pictures must not wait. */
const EAGER_CARDS = 3

export type ResultsGridProps = {
  /** The first of what is found. */
  products: readonly Product[]
  total: number
  /** More were asked for, and are on their way. */
  isComing: boolean
  onMore: () => void
}

/** A grid: twelve perfumes, then more on demand; focus goes to the first new one. */
export function ResultsGrid({
  products,
  total,
  isComing,
  onMore,
  sizes,
}: ResultsGridProps & { sizes: string }) {
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
      <h2 className="sr">Les parfums</h2>
      <div className="grid-cards g3" ref={grid}>
        {products.map((product, position) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes={sizes}
            loading={position < EAGER_CARDS ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      {total > GRID_STEP && (
        <ShowMore
          count={length}
          total={total}
          isComing={isComing}
          onMore={() => {
            firstNew.current = length
            onMore()
          }}
        />
      )}
    </>
  )
}

type ShowMoreProps = { count: number; total: number; isComing: boolean; onMore: () => void }

function ShowMore({ count, total, isComing, onMore }: ShowMoreProps) {
  return (
    <div className="more">
      <p className="muted small num">
        {formatWhole(count)} parfums affichés sur {formatWhole(total)}
      </p>
      <progress className="more-bar" value={count} max={total} aria-label="Parfums affichés" />
      {count < total && (
        <button type="button" className="btn btn-secondary" disabled={isComing} onClick={onMore}>
          {isComing ? 'Chargement…' : 'Voir plus de parfums'}
        </button>
      )}
    </div>
  )
}
