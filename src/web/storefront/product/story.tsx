import { INTENSITIES, type Product, splitNotes } from '#domain/catalogue/product.ts'
import {
  INTENSITY_LABELS,
  OCCASION_LABELS,
  SEASON_LABELS,
  TIME_OF_DAY_LABELS,
} from '#domain/catalogue/vocabulary.ts'
import { shopSearchPath } from '#web/routing/paths.ts'
import './story.css'

/** Description, occasions, and the three groups of notes. */
export function Story({ product }: { product: Product }) {
  return (
    <section className="story" aria-labelledby="le-parfum">
      <div className="wrap story-in">
        <div>
          <h2 id="le-parfum">Le parfum</h2>
          <p className="lead">{product.description}</p>
          <dl className="facts">
            <Fact term="Moment" values={product.time_of_day.map((time) => TIME_OF_DAY_LABELS[time])} />
            <Fact term="Occasion" values={product.occasion.map((occasion) => OCCASION_LABELS[occasion])} />
            <Fact term="Saison" values={product.season.map((season) => SEASON_LABELS[season])} />
            <div>
              <dt>Intensité</dt>
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
        <div className="pyra">
          <Notes step="t" title="Notes de Tête" notes={product.notes_top} when="Les premières minutes" />
          <Notes step="c" title="Notes de Cœur" notes={product.notes_heart} when="Les heures suivantes" />
          <Notes step="f" title="Notes de Fond" notes={product.notes_base} when="Ce qui reste" />
        </div>
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
      <dd>{[first, ...others.map((value) => value.toLowerCase())].join(', ')}</dd>
    </div>
  )
}

type NotesProps = { step: 't' | 'c' | 'f'; title: string; notes: string; when: string }

function Notes({ step, title, notes, when }: NotesProps) {
  const names = splitNotes(notes)
  if (names.length === 0) return null
  return (
    <div className={step}>
      <h3>{title}</h3>
      <p className="n">
        {names.map((name, position) => (
          <span key={name}>
            <a href={shopSearchPath(name)}>{name}</a>
            {position < names.length - 1 ? ', ' : ''}
          </span>
        ))}
      </p>
      <p className="w">{when}</p>
    </div>
  )
}
