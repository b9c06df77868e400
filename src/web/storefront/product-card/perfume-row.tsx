import { type ReactNode, useId } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { ProductCard } from './product-card.tsx'

type PerfumeRowProps = {
  title: string
  products: readonly Product[]
  /** 'wrap' where the page around it has no margins of its own. */
  className?: 'wrap' | ''
  /** Stands between title and perfumes. */
  children?: ReactNode
}

/** Shows up to four perfumes below a title: scrolled sideways on phones, beside each other on wider screens. */
export function PerfumeRow({ title, products, className = '', children }: PerfumeRowProps) {
  const id = useId()
  return (
    <section className={`section perfume-row ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className="card-row">
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
