import type { RefObject } from 'react'
import type { Product, Variant } from '#domain/catalogue/product.ts'
import { insufficientStockMessage, stockMessage } from '#domain/catalogue/stock.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { say, sayCount } from '#domain/words/say.ts'
import { useCart } from '#web/data/cart/store.ts'
import { CircleAlert, CircleCheck, CircleX } from '#web/ui/icons.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { WORDS } from './words.fr.ts'
import './buy-box.css'

type BuyBoxProps = {
  product: Product
  variant: Variant | undefined
  quantity: number
  buttonRef: RefObject<HTMLButtonElement | null>
  onQuantity: (quantity: number) => void
  onAdd: () => void
}

/** Shows stock, quantity and the buy button, disabled without a size or without stock (S5.6). */
export function BuyBox({ product, variant, quantity, buttonRef, onQuantity, onAdd }: BuyBoxProps) {
  const inCart = useCart().find((line) => line.variant.id === variant?.id)
  const stock = variant?.stock ?? 0
  const Sign = stock > 0 ? CircleCheck : CircleX
  const { name } = product
  return (
    <>
      <div className="buy">
        <Stepper
          value={quantity}
          min={1}
          max={Math.max(1, stock)}
          label={
            variant === undefined
              ? say(WORDS.quantityOf, { name })
              : say(WORDS.quantityOfSize, { name, size: volumeLabel(variant.volume) })
          }
          size="large"
          onChange={onQuantity}
        />
        <button
          type="button"
          className="btn btn-primary btn-lg"
          ref={buttonRef}
          disabled={stock < 1}
          onClick={onAdd}
        >
          {WORDS.add}
        </button>
      </div>
      <p className={stock > 0 ? 'stock' : 'stock is-out'} role="status">
        <Sign />
        <span>{stockMessage(stock)}</span>
      </p>
      {inCart?.news?.isShort && (
        <p className="buy-short">
          <CircleAlert />
          <span>
            {insufficientStockMessage(stock)} {sayCount(WORDS.inCart, inCart.quantity, {})}
          </span>
        </p>
      )}
    </>
  )
}
