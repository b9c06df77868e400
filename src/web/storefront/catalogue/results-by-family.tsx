import type { Family } from '#domain/catalogue.ts'
import type { CataloguePage } from '#domain/catalogue-browse.ts'
import { type CatalogueView, searchOf } from '#domain/catalogue-search.ts'
import { FAMILY_LABELS } from '#domain/vocabulary.ts'
import { stringifySearch } from '#web/search-params.ts'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { countPerfumes } from './count-perfumes.ts'
import './family-rows.css'

/** What a phone shows of a row without scrolling it. */
const EAGER_CARDS = 3
/** On a wide screen the rows are not shown: their first pictures must not weigh there. */
const CARD_SIZES = '(min-width: 768px) 1px, 156px'

type ResultsByFamilyProps = Pick<CataloguePage, 'rows' | 'counts'> & {
  view: CatalogueView
  onFamily: () => void
}

/**
 * The phone's view: one horizontally scrolling row per family, empty families omitted (storefront §2). A row that does not
 * hold all of its family ends with the way to the rest.
 */
export function ResultsByFamily({ rows, counts, view, onFamily }: ResultsByFamilyProps) {
  return rows.map(({ family, products: perfumes }, row) => (
    <section key={family} className="fam" aria-labelledby={`famille-${family}`}>
      <div className="fam-head">
        <h2 id={`famille-${family}`}>{FAMILY_LABELS[family].label}</h2>
        <span className="n num">{countPerfumes(counts[family])}</span>
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
        {perfumes.length < counts[family] && (
          <a className="card fam-all" href={familyHref(view, family)} onClick={onFamily}>
            Voir tout
            <span className="sr"> : {FAMILY_LABELS[family].label}</span>
          </a>
        )}
      </div>
    </section>
  ))
}

/** This same page with one family chosen. */
function familyHref(view: CatalogueView, family: Family): string {
  return stringifySearch(searchOf({ ...view, families: [family] }))
}
