import { useEffect } from 'react'
import { ApiError } from '#web/data/api-error.ts'
import { dropFavourite } from '#web/data/favourites/favourites.ts'
import { productQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { SkeletonCard } from '#web/storefront/product-card/skeleton-card.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Heart } from './heart.tsx'
import { WORDS } from './words.fr.ts'

const SIZES = '(min-width: 1280px) 400px, (min-width: 640px) 30vw, 46vw'

/** Shows one perfume of the page with its heart; one that left the shop is dropped from the favourites. */
export function FavouriteCard({ slug }: { slug: string }) {
  const { data: product, error, refetch } = useRead(productQuery(slug))
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone) dropFavourite(slug)
  }, [isGone, slug])
  if (isGone) return null
  if (product !== undefined) {
    return (
      <ProductCard product={product} sizes={SIZES} loading="lazy">
        <Heart product={{ slug, name: product.name }} />
      </ProductCard>
    )
  }
  return error === null ? (
    <SkeletonCard />
  ) : (
    <Failure title={WORDS.failedOne} onRetry={() => void refetch()} />
  )
}
