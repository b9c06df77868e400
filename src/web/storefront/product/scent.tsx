import { type Product, splitNotes } from '#domain/catalogue/product.ts'
import { shopSearchPath } from '#web/routing/paths.ts'
import { Star } from '#web/ui/star.tsx'
import { useDrawingRule } from './use-drawing-rule.ts'
import './scent.css'
import './drawings.css'

const MOMENTS = [
  { title: 'Notes de Tête', when: 'les premières minutes', field: 'notes_top' },
  { title: 'Notes de Cœur', when: 'les heures qui suivent', field: 'notes_heart' },
  { title: 'Notes de Fond', when: 'ce qui reste', field: 'notes_base' },
] as const

/** The notes in the order they are smelt, each beside a drawing of its raw material (S2.45, S10.40). */
export function Scent({ product }: { product: Product }) {
  const drawingOf = useDrawingRule()
  const moments = MOMENTS.map((moment) => ({ ...moment, notes: splitNotes(product[moment.field]) })).filter(
    ({ notes }) => notes.length > 0,
  )
  if (moments.length === 0) return null
  return (
    <div className="scent" data-family={product.family}>
      <p className="eyebrow">Au fil des heures</p>
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
                  <a href={shopSearchPath(name)}>
                    <i className={`drawing drawing-${drawingOf(name)}`} suppressHydrationWarning />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
