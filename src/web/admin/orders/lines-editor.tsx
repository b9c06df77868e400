import { stockMessage } from '#domain/catalogue/stock.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { MAX_QUANTITY_PER_LINE } from '#domain/orders/bounds.ts'
import type { OrderQuote } from '#web/data/admin/order-changes.ts'
import { CircleAlert, Trash2 } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { addSize, type LineDraft, setQuantity } from './agreed-draft.ts'
import { SizePicker } from './size-picker.tsx'

type LinesEditorProps = {
  title?: string
  lines: readonly LineDraft[]
  /** Holds today's prices, and how many pieces the order can have. */
  quote: OrderQuote | undefined
  error: string | undefined
  onChange: (lines: LineDraft[]) => void
}

/** Shows the goods of an order: what it has, with a quantity each, and a search to add to them. */
export function LinesEditor({ title = 'Articles', lines, quote, error, onChange }: LinesEditorProps) {
  const quotedOf = (line: LineDraft) => quote?.lines.find((one) => isOf(one, line))
  /** The size of an agreed line is known from the quote. */
  const withSize = (line: LineDraft) => ({
    ...line,
    variant_id: line.variant_id ?? quotedOf(line)?.variant_id ?? null,
  })
  return (
    <section className="pf-panel" aria-labelledby="goods-title">
      <h2 id="goods-title">{title}</h2>
      {lines.length > 0 && (
        <ul className="hand-lines">
          {lines.map((line) => (
            <EditedLine
              key={line.item_id ?? `new ${line.variant_id}`}
              line={line}
              quoted={quotedOf(line)}
              onQuantity={(quantity) => onChange(setQuantity(lines, line, quantity))}
            />
          ))}
        </ul>
      )}
      {error !== undefined && (
        <p className="error" data-issue tabIndex={-1}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
      <SizePicker onAdd={(size) => onChange(addSize(lines.map(withSize), size))} />
    </section>
  )
}

type QuotedLine = OrderQuote['lines'][number]

function isOf(quoted: QuotedLine, { item_id, variant_id }: LineDraft): boolean {
  return quoted.item_id === item_id && (item_id !== null || quoted.variant_id === variant_id)
}

type EditedLineProps = {
  line: LineDraft
  quoted: QuotedLine | undefined
  onQuantity: (quantity: number) => void
}

function EditedLine({ line, quoted, onQuantity }: EditedLineProps) {
  const { product_name, product_image, volume, quantity } = line
  const price = quoted?.price ?? line.price
  const available = quoted?.available ?? quantity
  const name = `${product_name}, ${volumeLabel(volume)}`
  return (
    <li>
      <Picture src={product_image} alt="" sizes="48px" maxWidth={160} loading="lazy" />
      <div className="what">
        <bdi className="nm">{product_name}</bdi>
        <p className="muted">
          <span>
            {volumeLabel(volume)} · {formatDirhams(price)}
          </span>
          {line.item_id !== null && <span> (prix convenu)</span>}
        </p>
        {quantity >= available && (
          <p className={quantity > available ? 'error' : 'muted'}>{stockMessage(available)}</p>
        )}
      </div>
      <b className="num">{formatDirhams(price * quantity)}</b>
      <div className="how">
        <Stepper
          value={quantity}
          min={1}
          max={Math.min(MAX_QUANTITY_PER_LINE, Math.max(available, quantity))}
          label={`Quantité de ${name}`}
          onChange={onQuantity}
        />
        <button
          type="button"
          className="icon-btn"
          aria-label={`Retirer ${name}`}
          title="Retirer"
          onClick={() => onQuantity(0)}
        >
          <Trash2 size={20} />
        </button>
      </div>
    </li>
  )
}
