import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLoaderData, useParams, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Product } from '#domain/catalogue.ts'
import { ApiError } from '#web/data/api-error.ts'
import { productQuery } from '#web/data/queries.ts'
import { productPath } from '#web/paths.ts'
import { OwnerForm } from './owner-form.tsx'
import { ProductDetail } from './product-detail.tsx'
import { productTitle } from './product-head.ts'
import { ProductNotFound } from './product-not-found.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import './product.css'

export { productHead } from './product-head.ts'

export function ProductPage() {
  const { slug = '' } = useParams({ strict: false })
  const { data: product, error, isPending } = useQuery({ ...productQuery(slug), retryOnMount: false })
  const titled = useLoaderData({ strict: false })
  useCanonicalAddress(slug, product)
  if (product === undefined && error instanceof ApiError && error.status === 404) return <ProductNotFound />
  if (isPending) return <ProductSkeleton />
  if (product === undefined) throw new Error('unavailable')
  return (
    <>
      {/* A perfume that no list had told of: its route knew no title. */}
      {titled === undefined && <title>{productTitle(product)}</title>}
      <ProductDetail key={product.id} product={product} />
      <OwnerForm key={`owner ${product.id}`} product={product} />
    </>
  )
}

/** Once the browser knows the perfume, an id or a former slug becomes the present one in the address bar (decision 26). */
function useCanonicalAddress(slug: string, product: Product | undefined): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => {
    if (product === undefined || product.slug === slug) return
    queryClient.setQueryData(productQuery(product.slug).queryKey, product)
    router.history.replace(productPath(product.slug))
  }, [router, queryClient, slug, product])
}
