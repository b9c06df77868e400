import type { MouseEvent } from 'react'
import type { Cart, CartLine } from '#domain/cart/cart.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { lineName } from '#web/data/cart/notices.ts'
import { removeCartLine, setLineQuantity } from '#web/data/cart/store.ts'
import { productPath } from '#web/routing/paths.ts'
import { Trash2 } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { LineNews } from './line-news.tsx'
import { WORDS } from './words.fr.ts'
import './cart-lines.css'

/** Shows a table on wide screens, styled as cards on phones. */
export function CartLines({ cart }: { cart: Cart }) {
  return (
    <table className="cart-table">
      <thead>
        <tr>
          <th scope="col">{WORDS.product}</th>
          <th scope="col">{WORDS.volume}</th>
          <th scope="col">{WORDS.quantity}</th>
          <th scope="col" className="r">
            {WORDS.total}
          </th>
          <th scope="col">
            <span className="sr">{WORDS.remove}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {cart.map((line) => (
          <Line key={line.variant.id} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: CartLine }) {
  const { product, variant, quantity } = line
  const volume = volumeLabel(variant.volume)
  return (
    <tr className="cart-line">
      <td className="p">
        <div>
          <Picture src={product.image_url} alt="" sizes="88px" maxWidth={320} loading="eager" />
          <div className="what">
            <p className="nm">
              <a href={productPath(product.slug)}>{product.name}</a>
            </p>
            <p className="pu price">
              <span className="only-m">{volume} · </span>
              <PriceTag price={variant.price} originalPrice={variant.originalPrice} />
              <span className="only-d">{WORDS.each}</span>
            </p>
            <LineNews line={line} />
          </div>
        </div>
      </td>
      <td className="vol">{volume}</td>
      <td className="qty">
        <Stepper
          value={quantity}
          min={1}
          max={variant.stock}
          label={say(WORDS.quantityOf, { line: lineName(line) })}
          onChange={(wanted) => setLineQuantity(variant.id, wanted)}
        />
      </td>
      <td className="r price sub">
        <b>{formatDirhams(variant.price * quantity)}</b>
      </td>
      <td className="rm">
        <button
          type="button"
          className="icon-btn"
          aria-label={say(WORDS.removeLine, { line: lineName(line) })}
          onClick={(event) => {
            focusBeside(event)
            removeCartLine(variant.id)
          }}
        >
          <Trash2 size={20} />
        </button>
      </td>
    </tr>
  )
}

/** Focuses the next or previous line, or the title, before a line with the focus is removed. */
function focusBeside({ currentTarget }: MouseEvent): void {
  const line = currentTarget.closest('tr')
  const beside = line?.nextElementSibling ?? line?.previousElementSibling
  const place = beside?.querySelector('a') ?? document.querySelector('h1')
  place?.focus({ preventScroll: true })
}
