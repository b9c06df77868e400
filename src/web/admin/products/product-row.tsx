import type { AdminProduct } from '#contract/products/products.ts'
import { isOffered, type Volume } from '#domain/catalogue/product.ts'
import { LOW_TOTAL_STOCK } from '#domain/catalogue/stock.ts'
import { FAMILY_LABELS, GENDER_LABELS } from '#domain/catalogue/vocabulary.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { adminProductPath } from '#web/routing/admin-paths.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { ChevronDown, Copy, Trash2 } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useCopyProduct } from './use-copy-product.ts'
import { VisibilityBadge } from './visibility-badge.tsx'

type ProductRowProps = {
  product: AdminProduct
  areSizesOpen: boolean
  /** `onSizes` opens the element with this id. */
  sizesId: string
  onSizes: () => void
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onDelete: () => void
}

/** Shows a row of the list of products; the name links to the form. */
export function ProductRow({
  product,
  areSizesOpen,
  sizesId,
  onSizes,
  isChosen,
  onChoose,
  onDelete,
}: ProductRowProps) {
  const copy = useCopyProduct()
  const { id, name, total_stock } = product
  const gender = product.gender && GENDER_LABELS[product.gender]
  const family = product.family && FAMILY_LABELS[product.family].label
  return (
    <tr
      data-row
      className={[areSizesOpen && 'is-open', isChosen && 'is-chosen'].filter(Boolean).join(' ') || undefined}
    >
      <td className="tick-cell">
        <Tick label={`Choisir ${name}`} isOn={isChosen} onChange={onChoose} />
      </td>
      <td className="pic-cell">
        <Picture src={product.image_url} alt="" sizes="48px" maxWidth={160} loading="lazy" />
      </td>
      <td className="main-cell">
        <a href={adminProductPath(id)} dir="auto" data-open>
          {name}
        </a>
        <span className="kind">
          <Dotted>
            {gender}
            {family}
          </Dotted>
        </span>
      </td>
      <td data-label="Genre" className="kind-cell">
        {gender ?? '—'}
      </td>
      <td data-label="Famille" className="kind-cell">
        {family ?? '—'}
      </td>
      <td data-label="Prix 5 ml" className="num amount">
        {priceOf(product, '5ml')}
      </td>
      <td data-label="Prix 10 ml" className="num amount">
        {priceOf(product, '10ml')}
      </td>
      <td data-label="Stock" className={total_stock < LOW_TOTAL_STOCK ? 'num amount is-low' : 'num amount'}>
        <span>{formatWhole(total_stock)}</span>
        {total_stock < LOW_TOTAL_STOCK && <span className="sr"> (stock faible)</span>}
      </td>
      <td data-label="Statut">
        <VisibilityBadge product={product} />
      </td>
      <td className="acts-cell">
        <button
          type="button"
          className="sizes-toggle"
          aria-label={`Prix et stock de ${name}`}
          aria-expanded={areSizesOpen}
          aria-controls={areSizesOpen ? sizesId : undefined}
          onClick={onSizes}
        >
          <span>Prix et stock</span>
          <ChevronDown size={20} />
        </button>
        <a className="icon-btn" href={adminProductPath(id)} aria-label={`Modifier ${name}`}>
          <Pencil size={20} />
        </a>
        <button
          type="button"
          className="icon-btn"
          aria-label={`Dupliquer ${name}`}
          aria-disabled={copy.isBusy}
          onClick={() => void copy.run(id)}
        >
          {copy.isBusy ? <span className="spin" aria-hidden="true" /> : <Copy size={20} />}
        </button>
        <button
          type="button"
          className="icon-btn is-danger"
          aria-label={`Supprimer ${name}`}
          onClick={onDelete}
        >
          <Trash2 size={20} />
        </button>
      </td>
    </tr>
  )
}

/** Returns the price of a size; a dash for a size that is not sold. */
function priceOf(product: AdminProduct, volume: Volume): string {
  const variant = product.variants.find((candidate) => candidate.volume === volume)
  return variant === undefined || !isOffered(volume, product) ? '—' : formatDirhams(variant.price)
}
