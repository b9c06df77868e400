import type { StockProduct, StockSize } from '#contract/stock/stock.ts'
import { millilitres } from '#domain/catalogue/product.ts'
import { formatWhole } from '#domain/money.ts'
import { leftOf, perfumeDaysLeft } from '#domain/stock/pace.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { adminStockPath } from '#web/routing/admin-paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { daysInWords, isLow, leftInWords } from './stock-words.ts'

/** A perfume with what is left of it, size by size; it leads to its stock. */
export function StockCard({ product: { id, name, brand, image_url, sizes } }: { product: StockProduct }) {
  const left = leftOf(sizes, 'stock')
  const shelf = leftOf(sizes, 'on_shelf')
  const reserved = shelf.bottles + shelf.decants - left.bottles - left.decants
  const days = daysInWords(perfumeDaysLeft(sizes))
  return (
    <a className="stock-card" href={adminStockPath(id)}>
      <Picture src={image_url} alt="" sizes="56px" maxWidth={160} loading="lazy" />
      <span className="stock-card-head">
        <b dir="auto">{name}</b>
        {brand !== null && (
          <span className="muted" dir="auto">
            {brand}
          </span>
        )}
      </span>
      <span className="stock-card-left">
        <strong>
          <Dotted>{leftInWords(left)}</Dotted>
        </strong>
        <span className="muted">
          <Dotted>
            {days !== null && <span>{days}</span>}
            {reserved > 0 && (
              <span>{`${formatWhole(reserved)} de plus ${reserved > 1 ? 'réservées' : 'réservée'}`}</span>
            )}
          </Dotted>
        </span>
      </span>
      <span className="stock-chips">
        {sizes.map((size) => (
          <SizeChip key={size.id} size={size} />
        ))}
      </span>
    </a>
  )
}

function SizeChip({ size: { volume, stock, days_left } }: { size: StockSize }) {
  const state = stock === 0 ? 'is-out' : isLow(days_left) ? 'is-low' : ''
  return (
    <span className={`stock-chip ${state}`}>
      <span>{millilitres(volume)}&nbsp;ml </span>
      <b>{formatWhole(stock)}</b>
      {state === 'is-out' && <span className="sr"> épuisé</span>}
      {state === 'is-low' && <span className="sr"> bientôt épuisé</span>}
    </span>
  )
}
