import { noteName } from '#domain/catalogue/note-names.fr.ts'
import { type Product, splitNotes } from '#domain/catalogue/product.ts'
import { lengthInWords } from '#domain/trace/trace.ts'
import { say } from '#domain/words/say.ts'
import { shopSearchPath } from '#web/routing/paths.ts'
import { Star } from '#web/ui/star.tsx'
import { Trace } from '#web/ui/trace.tsx'
import { useDrawingRule } from './use-drawing-rule.ts'
import { WORDS } from './words.fr.ts'
import './scent.css'
import './drawings.css'

const MOMENTS = [
  { ...WORDS.top, field: 'notes_top' },
  { ...WORDS.heart, field: 'notes_heart' },
  { ...WORDS.base, field: 'notes_base' },
] as const

/** The notes in the order they are smelt, each beside a drawing of its raw material (S2.45, S10.40). */
export function Scent({ product }: { product: Product }) {
  const placeOf = useDrawingRule()
  const moments = MOMENTS.map((moment) => ({ ...moment, notes: splitNotes(product[moment.field]) })).filter(
    ({ notes }) => notes.length > 0,
  )
  if (moments.length === 0) return null
  return (
    <div className="scent" data-family={product.family}>
      <p className="eyebrow">{WORDS.scent}</p>
      <p className="reading">{WORDS.reading}</p>
      <div className="unfolding">
        <Trace of={product} label={traceInWords(product)} />
        <ul className="moments">
          {moments.map(({ title, when, notes }) => (
            <li className="moment" key={title}>
              <Star />
              <div>
                <h3>{title}</h3>
                <p>{when}</p>
              </div>
              <ul className="notes">
                {notes.map((name) => (
                  <li key={name}>
                    <a href={shopSearchPath(noteName(name))}>
                      <i className={`drawing ${placeOf(name)}`} suppressHydrationWarning />
                      {noteName(name)}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Says the line to those who do not see it: how far it swings, and how far it goes. */
function traceInWords(product: Product): string {
  const length = WORDS.traceLengths[lengthInWords(product)]
  return say(WORDS.trace, { swing: WORDS.traceSwings[product.intensity], length })
}
