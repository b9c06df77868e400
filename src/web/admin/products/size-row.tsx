import { useId } from 'react'
import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { Check, CircleAlert } from '#web/ui/icons.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { isUnpriced, type SizeDraft, withFirstPrice } from './product-draft.ts'

type SizeRowProps = {
  volume: Volume
  size: SizeDraft
  /** Says whether the perfume is being created. */
  isNew: boolean
  priceIssue: string | undefined
  stockIssue: string | undefined
  /** Is a warning that does not prevent saving. */
  note: string | undefined
  onChange: (size: SizeDraft) => void
}

/** A size that is off shows its values read-only, unless it is new and its price is what would switch it on. */
export function SizeRow({ volume, size, isNew, priceIssue, stockIssue, note, onChange }: SizeRowProps) {
  const errorsId = useId()
  const name = sizeName(volume)
  const isUntyped = isNew && isUnpriced(size)
  const isReadOnly = !size.isOn && !isUntyped
  const issues = [priceIssue, stockIssue].filter((issue) => issue !== undefined)
  const input = (issue: string | undefined) => ({
    type: 'text',
    autoComplete: 'off',
    disabled: isReadOnly,
    className: issue === undefined ? 'input' : 'input is-error',
    'aria-invalid': issue === undefined ? undefined : true,
    'aria-describedby': issue === undefined ? undefined : errorsId,
  })
  return (
    <>
      <tr className={size.isOn ? undefined : isUntyped ? 'is-untyped' : 'is-off'}>
        <td>
          <Switch isOn={size.isOn} onChange={(isOn) => onChange({ ...size, isOn })}>
            {name}
          </Switch>
        </td>
        <td>
          <span className="fmt-label" aria-hidden="true">
            Prix (DH)
          </span>
          <span className="suf">
            <input
              {...input(priceIssue)}
              inputMode="decimal"
              aria-label={`Prix (DH), ${name}`}
              value={size.price}
              onChange={({ target }) =>
                onChange(isNew ? withFirstPrice(size, target.value) : { ...size, price: target.value })
              }
            />
          </span>
        </td>
        <td>
          <span className="fmt-label" aria-hidden="true">
            Stock
          </span>
          <input
            {...input(stockIssue)}
            inputMode="numeric"
            aria-label={`Stock, ${name}`}
            value={size.stock}
            onChange={({ target }) => onChange({ ...size, stock: target.value })}
          />
        </td>
        <td>
          <label className={size.isOriginal ? 'check is-on' : 'check'}>
            <input
              type="checkbox"
              className="sr"
              disabled={isReadOnly}
              aria-label={`Flacon d’origine, ${name}`}
              checked={size.isOriginal}
              onChange={({ target }) => onChange({ ...size, isOriginal: target.checked })}
            />
            <span className="tick" aria-hidden="true">
              <Check />
            </span>
            <span className="fmt-label" aria-hidden="true">
              Flacon d’origine
            </span>
          </label>
        </td>
      </tr>
      {note !== undefined && (
        <tr className="fmt-issues">
          <td colSpan={4}>
            <p className="fmt-note" role="status">
              <CircleAlert />
              <span>{note}</span>
            </p>
          </td>
        </tr>
      )}
      {issues.length > 0 && (
        <tr className="fmt-issues">
          <td colSpan={4} id={errorsId}>
            {issues.map((issue) => (
              <p key={issue} className="error">
                <CircleAlert />
                <span>{issue}</span>
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

/** Returns the name and measure of the largest size; the measure alone for others. */
function sizeName(volume: Volume): string {
  const label = volumeLabel(volume)
  return volume === '100ml' ? `${label} (${millilitres(volume)}\u00a0ml)` : label
}
