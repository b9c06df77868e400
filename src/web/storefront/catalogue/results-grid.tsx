import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '#domain/catalogue.ts'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'

const PAGE_SIZE = 12
/** The cards of the first screen, whose pictures must not wait. */
const EAGER_CARDS = 3

/** How many cards were asked for under each view, so that Back finds the page as long as it was. */
const shownUnder = new Map<string, number>()

type ResultsGridProps = { products: readonly Product[]; viewKey: string; sizes: string }

/** A grid: twelve perfumes, then more on demand; focus goes to the first new one. */
export function ResultsGrid({ products, viewKey, sizes }: ResultsGridProps) {
  const [asked, setAsked] = useState({ viewKey, shown: shownUnder.get(viewKey) ?? PAGE_SIZE })
  const shown = asked.viewKey === viewKey ? asked.shown : PAGE_SIZE
  const grid = useRef<HTMLDivElement>(null)

  function showMore() {
    shownUnder.set(viewKey, shown + PAGE_SIZE)
    flushSync(() => setAsked({ viewKey, shown: shown + PAGE_SIZE }))
    grid.current?.children[shown]?.querySelector('a')?.focus()
  }

  return (
    <>
      <h2 className="sr">Les parfums</h2>
      <div className="grid-cards g3" ref={grid}>
        {products.slice(0, shown).map((product, position) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes={sizes}
            loading={position < EAGER_CARDS ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      {products.length > PAGE_SIZE && <ShowMore shown={shown} total={products.length} onMore={showMore} />}
    </>
  )
}

function ShowMore({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const count = Math.min(shown, total)
  return (
    <div className="more">
      <p className="muted small num">
        {count} parfums affichés sur {total}
      </p>
      <progress className="more-bar" value={count} max={total} aria-label="Parfums affichés" />
      {count < total && (
        <button type="button" className="btn btn-secondary" onClick={onMore}>
          Voir plus de parfums
        </button>
      )}
    </div>
  )
}
