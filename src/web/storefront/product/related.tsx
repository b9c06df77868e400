import { relatedProductsQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { PerfumeRow } from '#web/storefront/product-card/perfume-row.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { WORDS } from './words.fr.ts'
import './related.css'

/** Shows 'Vous aimerez aussi'; nothing without related products. */
export function Related({ slug }: { slug: string }) {
  const { data: products = [], isError, refetch } = useRead(relatedProductsQuery(slug))
  if (products.length === 0 && !isError) return null
  return (
    <PerfumeRow title={WORDS.related} products={products} className="wrap">
      {isError && <Failure title={WORDS.relatedFailed} onRetry={() => void refetch()} />}
    </PerfumeRow>
  )
}
