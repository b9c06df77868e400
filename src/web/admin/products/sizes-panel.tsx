import { VOLUMES } from '#domain/catalogue/product.ts'
import { CircleAlert } from '#web/ui/icons.tsx'
import { useIdlePromotions } from './idle-promotions.ts'
import { SizeRow } from './size-row.tsx'
import type { Editing } from './use-product-form.ts'
import './sizes.css'

/** Shows the five sizes, each with a switch; disabled sizes keep their values (docs/decisions/022). */
export function SizesPanel({ editing, productId }: { editing: Editing; productId: number | undefined }) {
  const idleAt = useIdlePromotions(productId)
  const { draft, change, issueAt } = editing
  const issue = issueAt('variants')
  return (
    <section className="pf-panel" aria-labelledby="pf-sizes">
      <h2 id="pf-sizes">Formats, prix et stock</h2>
      {issue !== undefined && (
        <p className="error" tabIndex={-1} data-issue="">
          <CircleAlert />
          <span>{issue}</span>
        </p>
      )}
      <table className="fmt">
        <thead className="sr-m">
          <tr>
            <th scope="col">Format</th>
            <th scope="col">Prix</th>
            <th scope="col">Stock</th>
            <th scope="col">Flacon d’origine</th>
          </tr>
        </thead>
        <tbody>
          {VOLUMES.map((volume) => (
            <SizeRow
              key={volume}
              volume={volume}
              size={draft.sizes[volume]}
              priceIssue={issueAt(`sizes.${volume}.price`)}
              stockIssue={issueAt(`sizes.${volume}.stock`)}
              note={draft.sizes[volume].isOn ? idleAt(volume, draft.sizes[volume].price) : undefined}
              onChange={(size) => change({ sizes: { ...draft.sizes, [volume]: size } })}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
