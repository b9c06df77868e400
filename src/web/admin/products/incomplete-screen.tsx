import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { AdminProduct, listAdminProducts } from '#contract/products/products.ts'
import { formatWhole } from '#domain/money.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel } from '#web/admin/pieces/loading-rows.tsx'
import { listAddress } from '#web/admin/pieces/product-list-address.ts'
import { ScreenHead } from '#web/admin/pieces/screen-head.tsx'
import { useFocusKept } from '#web/admin/pieces/use-focus-kept.ts'
import { incompleteProductsQuery, PRODUCTS_PER_PAGE } from '#web/data/admin/products.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Images } from '#web/ui/admin-icons.tsx'
import { CircleCheck } from '#web/ui/icons.tsx'
import { CompletionCard } from './completion-card.tsx'
import { QuickProductButton } from './quick-product.tsx'
import { usePile } from './use-pile.ts'
import './incomplete.css'

/** The next page is read so many perfumes before the end. */
const READ_AHEAD = 5

type ProductPage = EndpointAnswer<typeof listAdminProducts>

/**
 * Shows 'À compléter' (A31.6): one perfume at a time, the latest first, as the call desk shows its orders.
 */
export function IncompleteScreen() {
  const [pageCount, setPageCount] = useState(1)
  const pages = Array.from({ length: pageCount }, (_, index) => incompleteProductsQuery(index + 1))
  const pile = useQueries({ queries: pages, combine: together })
  const total = pile.data?.total
  return (
    <div className="pile">
      <ScreenHead title="À compléter" back={{ label: 'Retour à la liste', href: listAddress() }}>
        <a className="btn btn-secondary" href={ADMIN_PATHS.productPhotos}>
          <Images size={20} />
          Plusieurs photos
        </a>
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
        {({ products, total }) => (
          <Pile
            products={products}
            hasMore={products.length < total && pageCount * PRODUCTS_PER_PAGE < total}
            onMore={() => setPageCount(pageCount + 1)}
          />
        )}
      </Loaded>
    </div>
  )
}

/** Perfumes added meanwhile move others to the next page, so that one may stand on two. */
function together(pages: readonly UseQueryResult<ProductPage>[]) {
  const read = pages.flatMap(({ data }) => data ?? [])
  const products = [...new Map(read.flatMap((page) => page.products).map((one) => [one.id, one])).values()]
  const [first] = read
  return {
    data: first && { products, total: first.total },
    isError: pages.some(({ isError }) => isError),
    refetch: () => Promise.all(pages.map(({ refetch }) => refetch())),
  }
}

type PileProps = {
  products: readonly AdminProduct[]
  /** Says whether there are further perfumes behind these. */
  hasMore: boolean
  onMore: () => void
}

function Pile({ products, hasMore, onMore }: PileProps) {
  const { current, gone, turn, leftCount, publish, pass } = usePile(products)
  useEffect(() => {
    if (leftCount <= READ_AHEAD && hasMore) onMore()
  }, [leftCount, hasMore, onMore])
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
