import { VOLUMES, type Volume } from '#domain/catalogue/product.ts'
import { CircleAlert } from '#web/ui/icons.tsx'
import { useIdlePromotions } from './idle-promotions.ts'
import { isUnpriced } from './product-draft.ts'
import { SizeRow } from './size-row.tsx'
import type { Editing } from './use-product-form.ts'
import './sizes.css'

const WITHOUT_PRICE = 'Sans prix, ce format ne sera pas en vente.'

/**
 * Shows the five sizes, each with a switch; disabled sizes keep their values (docs/decisions/022). Those of a new perfume
 * are on once they have a price.
 */
export function SizesPanel({ editing, productId }: { editing: Editing; productId: number | undefined }) {
  const idleAt = useIdlePromotions(productId)
  const { draft, change, issueAt } = editing
  const issue = issueAt('variants')
  const isNew = productId === undefined

  function noteOn(volume: Volume): string | undefined {
    const size = draft.sizes[volume]
    if (size.isOn) return idleAt(volume, size.price)
    // A stock that was typed would otherwise be lost without a word.
    return isNew && isUnpriced(size) && Number(size.stock) !== 0 ? WITHOUT_PRICE : undefined
  }

  return (
    <section className="pf-panel" aria-labelledby="pf-sizes">
      <h2 id="pf-sizes">Formats, prix et stock</h2>
      {isNew && (
        <p className="fmt-hint">Un format est en vente dès qu’il a un prix. Laissez les autres vides.</p>
      )}
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
              isNew={isNew}
              note={noteOn(volume)}
              onChange={(size) => change({ sizes: { ...draft.sizes, [volume]: size } })}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
