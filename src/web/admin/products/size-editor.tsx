import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { AdminProduct } from '#contract/products/products.ts'
import { offeredVariants } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { sizeIssues } from '#domain/products/form.ts'
import { LeaveGuard } from '#web/admin/pieces/leave-guard.tsx'
import { readTypedAmount, readTypedNumber, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { changeSize, readProduct } from '#web/data/admin/products.ts'
import { Check, CircleAlert } from '#web/ui/icons.tsx'
import { useNumberCell } from './use-number-cell.ts'
import './size-editor.css'

type Size = AdminProduct['variants'][number]

type SizeEditorProps = {
  product: AdminProduct
  /** Is called with the product as saved. */
  onSaved: (product: AdminProduct) => void
}

/** Changes price and stock of the offered sizes in place (A15.30). */
export function SizeEditor({ product, onSaved }: SizeEditorProps) {
  return (
    <ul className="sizes-now" aria-label={`Prix et stock de ${product.name}`}>
      {offeredVariants(product.variants, product).map((size) => (
        <li key={size.id} className={size.stock === 0 ? 'is-out' : undefined}>
          <b>{volumeLabel(size.volume)}</b>
          <NumberCell product={product} size={size} name="price" onSaved={onSaved} />
          <NumberCell product={product} size={size} name="stock" onSaved={onSaved} />
        </li>
      ))}
    </ul>
  )
}

type NumberCellProps = {
  product: AdminProduct
  size: Size
  name: 'price' | 'stock'
  onSaved: SizeEditorProps['onSaved']
}

const LABELS = { price: 'Prix (DH)', stock: 'Stock' } as const

function NumberCell({ product, size, name, onSaved }: NumberCellProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const cell = useNumberCell({
    known: size[name],
    read: name === 'price' ? readTypedAmount : readTypedNumber,
    judge: (value) => sizeIssues({ [name]: value })[0]?.message,
    async save(change) {
      const saved = await changeSize(queryClient, { id: String(size.id), [name]: change })
      onSaved(saved)
    },
    async reread() {
      const current = await readProduct(queryClient, product.id)
      return current.variants.find((one) => one.id === size.id)?.[name] ?? size[name]
    },
  })
  const label = `${LABELS[name]}, ${volumeLabel(size.volume)}, ${product.name}`
  return (
    <>
      <div className="num-cell">
        <label htmlFor={id}>
          <span aria-hidden="true">{LABELS[name]}</span>
          <span className="sr">{label}</span>
        </label>
        <span className="num-field" aria-busy={cell.isBusy}>
          <input
            id={id}
            className={cell.error === null ? 'input' : 'input is-error'}
            type="text"
            inputMode={name === 'price' ? 'decimal' : 'numeric'}
            enterKeyHint="done"
            autoComplete="off"
            aria-invalid={cell.error === null ? undefined : true}
            aria-describedby={cell.error === null ? undefined : `${id}-error`}
            readOnly={cell.isBusy}
            value={cell.value}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => cell.change(target.value)}
            onBlur={cell.commit}
            onKeyDown={cell.onKeyDown}
          />
          <Sign isBusy={cell.isBusy} isSaved={cell.isSaved} />
        </span>
        <span className="sr" role="status">
          {cell.isSaved ? `${label}\u00a0: enregistré` : ''}
        </span>
      </div>
      {cell.error !== null && (
        <div className="num-error">
          <p className="error" id={`${id}-error`} role="alert">
            <CircleAlert />
            <span>{cell.error}</span>
          </p>
          <button type="button" className="link tap" onClick={cell.undo}>
            Remettre {writeNumber(size[name])}
          </button>
          <button type="button" className="link tap" onClick={cell.commit}>
            Enregistrer
          </button>
          <LeaveGuard isDirty />
        </div>
      )}
    </>
  )
}

function Sign({ isBusy, isSaved }: { isBusy: boolean; isSaved: boolean }): ReactNode {
  if (isBusy) return <span className="spin" aria-hidden="true" />
  return isSaved ? <Check className="ic is-saved" /> : null
}
