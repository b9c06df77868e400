import { findAlternatives } from '#domain/catalogue/alternatives.ts'
import type { CatalogueAnswer } from '#domain/catalogue/browse.ts'
import { type Criterion, WITHOUT } from '#domain/catalogue/filter.ts'
import type { Gender } from '#domain/catalogue/product.ts'
import { type CatalogueView, searchOf } from '#domain/catalogue/search.ts'
import { say } from '#domain/words/say.ts'
import { categoryPath, PATHS } from '#web/routing/paths.ts'
import { stringifySearch } from '#web/routing/search-params.ts'
import { ProductCard } from '#web/storefront/product-card/product-card.tsx'
import { countPerfumes } from './count-perfumes.ts'
import { GRID_SIZES } from './results-grid.tsx'
import { WORDS } from './words.fr.ts'
import './suggestions.css'

type SuggestionsProps = {
  answer: CatalogueAnswer
  view: CatalogueView
  /** Category pages set it: a wider search continues on the shop page. */
  gender: Gender | undefined
  onDrop: () => void
}

/** Below an empty list: filters to give up one at a time, and close perfumes (S2.84). */
export function Suggestions({ answer, view, gender, onDrop }: SuggestionsProps) {
  const found = answer.isWhole ? findAlternatives(answer.products, view) : answer.alternatives
  if (found === null) return null
  const { drops, products } = found
  return (
    <div className="instead">
      {drops.length > 0 && (
        <ul aria-label={WORDS.widen}>
          {drops.map(({ criterion, total }) => (
            <li key={criterion}>
              <a className="pill" href={hrefWithout(criterion, view, gender)} onClick={onDrop}>
                {labelWithout(criterion, view)}
                <span className="muted num">{countPerfumes(total)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <section aria-labelledby="peut-etre">
          <h2 id="peut-etre">{WORDS.maybe}</h2>
          <div className="grid-cards g3">
            {products.map((product) => (
              <ProductCard key={product.id} product={product} sizes={GRID_SIZES} loading="lazy" />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

function labelWithout(criterion: Criterion, { search }: CatalogueView): string {
  return say(WORDS.without[criterion], { text: search.trim() })
}

function hrefWithout(criterion: Criterion, view: CatalogueView, gender: Gender | undefined): string {
  const wider = { ...view, ...WITHOUT[criterion] }
  if (gender === undefined || criterion === 'category') return PATHS.shop + stringifySearch(searchOf(wider))
  // The page's path says the category.
  return categoryPath(gender) + stringifySearch(searchOf({ ...wider, ...WITHOUT.category }))
}
