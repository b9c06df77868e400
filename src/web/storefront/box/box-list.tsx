import { useEffect, useRef, useState } from 'react'
import { boxVariant } from '#domain/box/box.ts'
import { CATEGORIES } from '#domain/catalogue/filter.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type CatalogueView, FIRST_VIEW } from '#domain/catalogue/search.ts'
import { GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { SearchBox } from '#web/storefront/catalogue/search-box.tsx'
import { useCatalogue } from '#web/storefront/catalogue/use-catalogue.ts'
import { Failure } from '#web/ui/failure.tsx'
import { BoxChoice } from './box-choice.tsx'
import type { BoxState } from './use-box.ts'
import './box-list.css'

/** In a big shop the server is asked for a view once the shopper has stopped typing. */
const ASK_AFTER_MS = 250
/** Rows above the fold, loaded eagerly. */
const EAGER_ROWS = 4
/** S9.15. */
const SKELETONS = [1, 2, 3, 4, 5, 6]

/** The perfumes to choose from: those offered in 5 ml. */
export function BoxList({ box }: { box: BoxState }) {
  const [view, setView] = useState<CatalogueView>(FIRST_VIEW)
  const settledView = useSettled(view)
  const { page, deferredPage, state, isLoadingMore, showMore, retry } = useCatalogue(view, settledView)
  const search = useRef<HTMLInputElement>(null)
  const products = deferredPage?.products.filter((product) => boxVariant(product) !== undefined)

  return (
    <section className="coffret-list" aria-labelledby="coffret-list">
      <div className="coffret-tools">
        <h2 id="coffret-list">Les parfums en 5&nbsp;ml</h2>
        <SearchBox
          value={view.search}
          placeholder="Rechercher un parfum..."
          inputRef={search}
          onChange={(text) => setView({ ...view, search: text })}
        />
        <fieldset className="coffret-pills" aria-label="Collection">
          {CATEGORIES.map((category) => (
            <button
              key={category}
              type="button"
              className={category === view.category ? 'pill is-on' : 'pill'}
              aria-pressed={category === view.category}
              onClick={() => setView({ ...view, category })}
            >
              {category === 'all' ? 'Tous' : GENDER_LABELS[category]}
            </button>
          ))}
        </fieldset>
      </div>
      {state === 'loading' && <LoadingChoices />}
      {products?.length === 0 && (
        <p className="coffret-nothing">Aucun produit ne correspond à vos critères de recherche.</p>
      )}
      {products !== undefined && <Choices products={products} box={box} />}
      {(state === 'failed' || state === 'more failed') && (
        <Failure title="Une erreur est survenue lors du chargement des produits." onRetry={retry} />
      )}
      {page !== undefined && page.products.length < page.total && (
        <button
          type="button"
          className="btn btn-secondary coffret-more"
          disabled={isLoadingMore}
          onClick={showMore}
        >
          {isLoadingMore ? 'Chargement…' : 'Voir plus de parfums'}
        </button>
      )}
    </section>
  )
}

function Choices({ products, box }: { products: readonly Product[]; box: BoxState }) {
  return (
    <ul className="coffret-choices">
      {products.map((product, position) => (
        <BoxChoice
          key={product.id}
          product={product}
          box={box}
          loading={position < EAGER_ROWS ? 'eager' : 'lazy'}
        />
      ))}
    </ul>
  )
}

function LoadingChoices() {
  return (
    <ul className="coffret-choices" aria-hidden="true">
      {SKELETONS.map((row) => (
        <li key={row} className="coffret-choice">
          <span className="sk coffret-wait" />
          <span className="sk sk-line" />
        </li>
      ))}
    </ul>
  )
}

/** The view, once it has not changed for a moment. */
function useSettled(view: CatalogueView): CatalogueView {
  const [settled, setSettled] = useState(view)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(view), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [view])
  return settled
}
