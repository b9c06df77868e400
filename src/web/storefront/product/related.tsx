import { useQuery } from '@tanstack/react-query'
import { relatedProductsQuery } from '#web/data/queries.ts'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'
import './related.css'

/** 'Vous aimerez aussi'; nothing at all when nothing is like it or the list cannot be read. */
export function Related({ slug }: { slug: string }) {
  const { data: products = [] } = useQuery(relatedProductsQuery(slug))
  if (products.length === 0) return null
  return (
    <section className="wrap also" aria-labelledby="aussi">
      <h2 id="aussi">Vous aimerez aussi</h2>
      <div className="also-list">
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
