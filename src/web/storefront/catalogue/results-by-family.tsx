import type { CataloguePage } from '#domain/catalogue/browse.ts'
import type { Family } from '#domain/catalogue/product.ts'
import { type CatalogueView, searchOf } from '#domain/catalogue/search.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import { stringifySearch } from '#web/routing/search-params.ts'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { countPerfumes } from './count-perfumes.ts'
import { WORDS } from './words.fr.ts'
import './family-rows.css'

/** A phone shows so many cards of a row without scrolling. */
const EAGER_CARDS = 3
/** Wide screens hide the rows, and with 1 px they fetch the smallest pictures. */
const CARD_SIZES = '(min-width: 768px) 1px, (min-width: 640px) 30vw, 160px'

type ResultsByFamilyProps = Pick<CataloguePage, 'rows' | 'counts'> & {
  view: CatalogueView
  onFamily: () => void
}

/**
 * Shows the phone's view: one horizontally scrolling row per family, empty families omitted (S2.27). An incomplete row
 * ends with a link to the whole family.
 */
export function ResultsByFamily({ rows, counts, view, onFamily }: ResultsByFamilyProps) {
  return rows.map(({ family, products: perfumes }, row) => (
    <section key={family} className="fam" aria-labelledby={`famille-${family}`}>
      <FamilyHead family={family} count={counts[family]} />
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
            {WORDS.familyAll}
            <span className="sr"> : {FAMILY_LABELS[family].label}</span>
          </a>
        )}
      </div>
    </section>
  ))
}

/** Names a row; while it is loading its number is not known. */
export function FamilyHead({ family, count }: { family: Family; count?: number }) {
  const { label, description } = FAMILY_LABELS[family]
  return (
    <>
      <div className="fam-head">
        <h2 id={`famille-${family}`}>{label}</h2>
        <span className="n num">{count === undefined ? '\u00a0' : countPerfumes(count)}</span>
      </div>
      <p className="fam-desc">{description}</p>
    </>
  )
}

/** Returns the current page filtered by one family. */
function familyHref(view: CatalogueView, family: Family): string {
  return stringifySearch(searchOf({ ...view, families: [family] }))
}
