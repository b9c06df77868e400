import { INTENSITIES, type Product } from '#domain/catalogue/product.ts'
import {
  INTENSITY_LABELS,
  OCCASION_LABELS,
  SEASON_LABELS,
  TIME_OF_DAY_LABELS,
} from '#domain/catalogue/vocabulary.ts'
import { ownTongue } from '#web/ui/own-text.fr.ts'
import { Scent } from './scent.tsx'
import { WORDS } from './words.fr.ts'
import './story.css'

/** Shows description, occasions, and how the scent unfolds. */
export function Story({ product }: { product: Product }) {
  return (
    <section className="story" aria-labelledby="le-parfum">
      <div className="wrap story-in">
        <div>
          <h2 id="le-parfum">{WORDS.story}</h2>
          <p className="lead" {...ownTongue(product.description)}>
            {product.description}
          </p>
        </div>
        <dl className="facts">
          <Fact term={WORDS.moment} values={product.time_of_day.map((time) => TIME_OF_DAY_LABELS[time])} />
          <Fact
            term={WORDS.occasion}
            values={product.occasion.map((occasion) => OCCASION_LABELS[occasion])}
          />
          <Fact term={WORDS.season} values={product.season.map((season) => SEASON_LABELS[season])} />
          <div>
            <dt>{WORDS.intensity}</dt>
            <dd>
              {INTENSITY_LABELS[product.intensity]}{' '}
              <span className="inten" aria-hidden="true">
                {INTENSITIES.map((intensity, level) => (
                  <i
                    key={intensity}
                    className={level <= INTENSITIES.indexOf(product.intensity) ? 'on' : ''}
                  />
                ))}
              </span>
            </dd>
          </div>
        </dl>
      </div>
      <div className="wrap">
        <Scent product={product} />
      </div>
    </section>
  )
}

/** `Soirée, nuit`: only the first word is capitalised. */
function Fact({ term, values }: { term: string; values: readonly string[] }) {
  const [first, ...others] = values
  if (first === undefined) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{[first, ...others.map((value) => value.toLowerCase())].join(WORDS.comma)}</dd>
    </div>
  )
}
