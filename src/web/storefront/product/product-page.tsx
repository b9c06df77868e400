/** Room of the product page. */

import { useEffect } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { ApiError } from '#web/data/api-error.ts'
import { productQuery } from '#web/data/queries.ts'
import { useRead, useReadCache } from '#web/data/use-read.ts'
import { ShopTitle } from '#web/head/page-head.tsx'
import { productPath } from '#web/routing/paths.ts'
import { useRouter } from '#web/routing/router.tsx'
import { useClosedNotice } from '#web/shop/closed-notice.ts'
import { LoadFailure } from '#web/storefront/pages/error-page.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { OwnerForm } from './owner-form.tsx'
import { ProductDetail } from './product-detail.tsx'
import { productTitle } from './product-head.tsx'
import { ProductNotFound } from './product-not-found.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { WORDS } from './words.fr.ts'
import './product.css'

export { FAILURE_HEAD, productHead } from './product-head.tsx'

type ProductPageProps = {
  slug: string
  /** Says whether the head already has the product's title. */
  isTitled: boolean
}

export function ProductPage({ slug, isTitled }: ProductPageProps) {
  const { data: product, error, isPending, refetch } = useRead({ ...productQuery(slug), retryOnMount: false })
  const notice = useClosedNotice()
  useCanonicalAddress(slug, product)
  // This holds after a refetch too, because the cached product is no longer for sale.
  if (error instanceof ApiError && error.status === 404)
    return <ProductNotFound slug={slug} isTitled={isTitled} wasShown={product !== undefined} />
  if (isPending) return <ProductSkeleton />
  if (product === undefined) {
    return <LoadFailure title={WORDS.failed} onRetry={() => void refetch()} />
  }
  return (
    <>
      {!isTitled && <ShopTitle>{productTitle(product)}</ShopTitle>}
      {error !== null && (
        <div className="wrap pdp-outdated">
          <Failure title={WORDS.outdated} onRetry={() => void refetch()} />
        </div>
      )}
      <ProductDetail key={product.id} product={product} instead={notice} />
      <OwnerForm key={`owner ${product.id}`} product={product} />
    </>
  )
}

/** Replaces an id or a former slug in the address bar by the current slug (D26). */
function useCanonicalAddress(slug: string, product: Product | undefined): void {
  const router = useRouter()
  const readCache = useReadCache()
  useEffect(() => {
    if (product === undefined || product.slug === slug) return
    readCache.setQueryData(productQuery(product.slug), product)
    void router.navigate(productPath(product.slug), { replace: true })
  }, [router, readCache, slug, product])
}
