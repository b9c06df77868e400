import type { Product } from '#domain/catalogue.ts'
import { groupByFamily } from '#domain/catalogue-filter.ts'
import { FAMILY_LABELS } from '#domain/vocabulary.ts'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { countPerfumes } from './count-perfumes.ts'
import './family-rows.css'

/** What a phone shows of a row without scrolling it. */
const EAGER_CARDS = 3
/** On a wide screen the rows are not shown: their first pictures must not weigh there. */
const CARD_SIZES = '(min-width: 768px) 1px, 156px'

/** The phone's view: one horizontally scrolling row per family, empty families omitted (storefront §2). */
export function ResultsByFamily({ products }: { products: readonly Product[] }) {
  return groupByFamily(products).map(({ family, products: perfumes }, row) => (
    <section key={family} className="fam" aria-labelledby={`famille-${family}`}>
      <div className="fam-head">
        <h2 id={`famille-${family}`}>{FAMILY_LABELS[family].label}</h2>
        <span className="n num">{countPerfumes(perfumes.length)}</span>
      </div>
      <p className="fam-desc">{FAMILY_LABELS[family].description}</p>
      <div className="scroller">
        {perfumes.map((product, position) => (
          <ProductCard
            key={product.id}
            product={product}
            family="grouped"
            sizes={CARD_SIZES}
            loading={row === 0 && position < EAGER_CARDS ? 'eager' : 'lazy'}
          />
        ))}
      </div>
    </section>
  ))
}
