import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import type { FoundSizes, Size } from '#web/data/admin/promotions.ts'
import { Field } from '#web/ui/field.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'

type SizeFieldProps = {
  /** Holds the search results; undefined while loading. */
  found: FoundSizes | undefined
  /** The chosen size stays selectable whatever is searched next. */
  chosen: Size | null
  error: string | undefined
  onChoose: (size: Size | null) => void
}

const LABEL = 'Produit et format'
const NOTHING_YET: FoundSizes = { sizes: [], total: 0 }

/** Shows the promotion's size; the label says how many were found (A2.52). */
export function SizeField({ found, chosen, error, onChoose }: SizeFieldProps) {
  const { sizes: shown, total } = found ?? NOTHING_YET
  const offered = chosen === null || shown.some(({ id }) => id === chosen.id) ? shown : [chosen, ...shown]
  const hidden = total - shown.length
  return (
    <Field label={found === undefined ? LABEL : `${LABEL} (${count(total)})`} error={error}>
      {(control) => (
        <span className="select">
          <select
            {...control}
            name="variant_id"
            value={chosen?.id ?? ''}
            onChange={({ target }) => onChoose(offered.find(({ id }) => String(id) === target.value) ?? null)}
          >
            <option value="">{invitation(found)}</option>
            {offered.map((size) => (
              <option key={size.id} value={size.id}>
                {`${size.product_name} - ${volumeLabel(size.volume)} (${formatDirhams(size.price)})`}
              </option>
            ))}
            {hidden > 0 && (
              <option disabled value="more">
                {`… et ${formatWhole(hidden)} de plus\u00a0: précisez la recherche`}
              </option>
            )}
          </select>
          <ChevronDown />
        </span>
      )}
    </Field>
  )
}

function invitation(found: FoundSizes | undefined): string {
  if (found === undefined) return 'Chargement…'
  return found.total === 0 ? 'Aucun produit trouvé' : 'Choisir un produit'
}

function count(results: number): string {
  return `${formatWhole(results)} résultat${results > 1 ? 's' : ''}`
}
