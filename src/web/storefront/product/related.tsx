import { relatedProductsQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { Failure } from '#web/ui/failure.tsx'
import './related.css'

/** Shows 'Vous aimerez aussi'; nothing without related products. */
export function Related({ slug }: { slug: string }) {
  const { data: products = [], isError, refetch } = useRead(relatedProductsQuery(slug))
  if (products.length === 0 && !isError) return null
  return (
    <section className="wrap also" aria-labelledby="aussi">
      <h2 id="aussi">Vous aimerez aussi</h2>
      {isError && (
        <Failure title="Les parfums proches n’ont pas pu être chargés." onRetry={() => void refetch()} />
      )}
      <div className="card-row also-list">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            sizes="(min-width: 1024px) 290px, (min-width: 768px) 22vw, 196px"
            loading="lazy"
          />
        ))}
      </div>
    </section>
  )
}
