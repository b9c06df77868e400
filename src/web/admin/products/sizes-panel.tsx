import type { Volume } from '#domain/catalogue/product.ts'
import { inOrder, shopVolumes } from '#domain/catalogue/volumes.ts'
import { useAddedVolumes } from '#web/admin/pieces/use-added-volumes.ts'
import { CircleAlert } from '#web/ui/icons.tsx'
import { useIdlePromotions } from './idle-promotions.ts'
import { emptySize, isUnpriced, sentVolumes, withSize } from './product-draft.ts'
import { SizeRow } from './size-row.tsx'
import type { Editing } from './use-product-form.ts'
import './sizes.css'

const WITHOUT_PRICE = 'Sans prix, ce format ne sera pas en vente.'

/**
 * Shows the sizes of the shop, each with a switch; disabled sizes keep their values (docs/decisions/022). Those of a new perfume
 * are on once they have a price.
 */
export function SizesPanel({ editing, productId }: { editing: Editing; productId: number | undefined }) {
  const idleAt = useIdlePromotions(productId)
  const { draft, change, issueAt } = editing
  const issue = issueAt('variants')
  const isNew = productId === undefined
  const added = useAddedVolumes()
  // A size that the settings no longer have is shown as long as it is on sale.
  const volumes = inOrder([...shopVolumes(added), ...sentVolumes(draft)])
  const sizeOf = (volume: Volume) => draft.sizes[volume] ?? emptySize(volume, added)

  function noteOn(volume: Volume): string | undefined {
    const size = sizeOf(volume)
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
          {volumes.map((volume) => (
            <SizeRow
              key={volume}
              volume={volume}
              size={sizeOf(volume)}
              priceIssue={issueAt(`sizes.${volume}.price`)}
              stockIssue={issueAt(`sizes.${volume}.stock`)}
              isNew={isNew}
              note={noteOn(volume)}
              onChange={(size) => change({ sizes: withSize(draft.sizes, volume, size) })}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
