import { useState } from 'react'
import type { StockProduct, StockSize } from '#contract/stock/stock.ts'
import { millilitres } from '#domain/catalogue/product.ts'
import { inOrder } from '#domain/catalogue/volumes.ts'
import { formatWhole } from '#domain/money.ts'
import { leftOf, perfumeDaysLeft } from '#domain/stock/pace.ts'
import { type Column, DataTable } from '#web/admin/pieces/data-table.tsx'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { adminStockPath } from '#web/routing/admin-paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type CorrectedSize, CorrectSize } from './correct-size.tsx'
import { daysInWords, isLow, leftInWords, sizeLabel } from './stock-words.ts'
import './stock-table.css'

/** Shows perfumes by sizes, as a laptop has room for (A23.22): a number is corrected where it stands. */
export function StockTable({ products }: { products: readonly StockProduct[] }) {
  const [corrected, setCorrected] = useState<CorrectedSize | null>(null)
  const close = () => setCorrected(null)
  return (
    <>
      <DataTable
        className="tbl stock-table"
        caption="Stock par parfum et par format"
        rows={products}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Parfum', kind: 'main', cell: (product) => <Perfume product={product} /> },
          ...volumesOf(products).map(
            (volume): Column<StockProduct> => ({
              heading: `${millilitres(volume)}\u00a0ml`,
              kind: 'amount',
              cell: ({ name, sizes }) =>
                sizes
                  .filter((size) => size.volume === volume)
                  .map((size) => (
                    <SizeCell
                      key={size.id}
                      size={size}
                      product={name}
                      onCorrect={() => setCorrected({ ...size, product: name })}
                    />
                  )),
            }),
          ),
          { heading: 'Dure encore', kind: 'amount', cell: ({ sizes }) => lastingInWords(sizes) },
        ]}
      />
      <FormDialog isOpen={corrected !== null} title="Corriger le stock" onClose={close}>
        {corrected !== null && <CorrectSize size={corrected} onSaved={close} onCancel={close} />}
      </FormDialog>
    </>
  )
}

function volumesOf(products: readonly StockProduct[]): StockSize['volume'][] {
  return inOrder(products.flatMap(({ sizes }) => sizes.map(({ volume }) => volume)))
}

function Perfume({ product: { id, name, brand, image_url, sizes } }: { product: StockProduct }) {
  return (
    <a href={adminStockPath(id)}>
      <Picture src={image_url} alt="" sizes="36px" maxWidth={160} loading="lazy" />
      <span>
        <b dir="auto">{name}</b>
        <span className="muted">
          <Dotted>
            {brand !== null && <bdi>{brand}</bdi>}
            {leftInWords(leftOf(sizes, 'stock')).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </Dotted>
        </span>
      </span>
    </a>
  )
}

type SizeCellProps = { size: StockSize; product: string; onCorrect: () => void }

function SizeCell({ size, product, onCorrect }: SizeCellProps) {
  const { stock, on_shelf, days_left } = size
  const state = stock === 0 ? 'is-out' : isLow(days_left) ? 'is-low' : ''
  const reserved = on_shelf - stock
  return (
    <button
      type="button"
      className={`stock-cell ${state}`}
      title={reserved > 0 ? `${formatWhole(reserved)} de plus sur l’étagère, pour des commandes` : undefined}
      onClick={onCorrect}
    >
      <span className="sr">
        Corriger {product}, {sizeLabel(size)}&nbsp;:{' '}
      </span>
      <span>{formatWhole(stock)}</span>
      {state === 'is-out' && <span className="sr"> épuisé</span>}
      {state === 'is-low' && <span className="sr"> bientôt épuisé</span>}
    </button>
  )
}

/** Returns '12 jours', below a heading that says the rest. */
function lastingInWords(sizes: readonly StockSize[]): string {
  return daysInWords(perfumeDaysLeft(sizes))?.replace(/^dure (encore )?/, '') ?? '—'
}
