import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AdminProduct } from '#contract/products/products.ts'
import { formatWhole } from '#domain/money.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { listAddress } from '#web/admin/pieces/product-list-address.ts'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useFocusKept } from '#web/admin/pieces/use-focus-kept.ts'
import { incompleteProductsQuery } from '#web/data/admin/products.ts'
import { CircleCheck } from '#web/ui/icons.tsx'
import { CompletionCard } from './completion-card.tsx'
import { QuickProductButton } from './quick-product.tsx'
import { usePile } from './use-pile.ts'
import './incomplete.css'

/**
 * Shows 'À compléter' (A31.6): one perfume at a time, the latest first, as the call desk shows its orders.
 */
export function IncompleteScreen() {
  const pile = useQuery(incompleteProductsQuery())
  const total = pile.data?.total
  return (
    <div className="pile">
      <ScreenHead title="À compléter" back={{ label: 'Retour à la liste', href: listAddress() }}>
        <QuickProductButton />
      </ScreenHead>
      {total !== undefined && total > 0 && (
        <p className="pile-sum" role="status">
          {formatWhole(total)}&nbsp;{total > 1 ? 'parfums à compléter' : 'parfum à compléter'}
        </p>
      )}
      <Loaded
        query={pile}
        failure="Une erreur est survenue lors du chargement des parfums."
        loading={<LoadingPanel label="Chargement des parfums" />}
      >
        {({ products }) => <Pile products={products} />}
      </Loaded>
    </div>
  )
}

function Pile({ products }: { products: readonly AdminProduct[] }) {
  const { current, gone, turn, publish, pass } = usePile(products)
  const card = useFocusKept<HTMLElement>(String(turn))
  useEffect(() => {
    // Buttons at the foot lead on; the next perfume is read from its name down.
    if (turn > 0) window.scrollTo(0, 0)
  }, [turn])
  return (
    <>
      {gone !== undefined && (
        <p className="pile-news" role="status">
          {gone.name} n’est plus à compléter&nbsp;: une autre personne s’en est chargée.
        </p>
      )}
      {current === undefined ? (
        <EmptyPanel Motif={CircleCheck} text="Tous vos parfums sont complets.">
          <a className="btn btn-primary" href={listAddress()}>
            Voir les produits
          </a>
        </EmptyPanel>
      ) : (
        <CompletionCard
          key={`${current.id} ${turn}`}
          ref={card}
          product={current}
          onPublished={() => publish(current.id)}
          onPassed={() => pass(current.id)}
        />
      )}
    </>
  )
}
