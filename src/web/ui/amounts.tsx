import { shippingInWords } from '#domain/checkout/checkout.ts'
import { formatDirhams } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { WORDS } from './amounts-words.fr.ts'

type AmountsProps = {
  subtotal: number
  discount_amount: number
  /** What of the discount decants took off. */
  decant_discount?: number | undefined
  /** Stands beside the discount: its percentage, or the promo code. */
  discountNote?: string | undefined
  /** Stands beside the delivery: the promo code that pays it. */
  shippingNote?: string | undefined
  /** Some old orders lack it. */
  shipping_cost?: number | null | undefined
  /** It is what a customer's credit pays. */
  credit?: number
  total: number
  totalLabel: string
  /** What of the total was not paid, because pieces were given back at the door. */
  not_taken?: number | undefined
}

export function Amounts({
  subtotal,
  discount_amount,
  decant_discount = 0,
  discountNote,
  shippingNote,
  shipping_cost,
  credit = 0,
  total,
  totalLabel,
  not_taken = 0,
}: AmountsProps) {
  return (
    <dl className="sum">
      <div>
        <dt>{WORDS.subtotal}</dt>
        <dd>{formatDirhams(subtotal)}</dd>
      </div>
      <Less
        label={discountNote === undefined ? WORDS.discount : say(WORDS.discountBy, { by: discountNote })}
        amount={discount_amount - decant_discount}
      />
      <Less label={WORDS.decant} amount={decant_discount} />
      <div>
        <dt>{shippingNote === undefined ? WORDS.delivery : say(WORDS.deliveryBy, { by: shippingNote })}</dt>
        <dd>{shippingInWords(shipping_cost)}</dd>
      </div>
      <Less label={WORDS.credit} amount={credit} />
      <div className="tot">
        <dt>{totalLabel}</dt>
        <dd>{formatDirhams(total)}</dd>
      </div>
      <Less label={WORDS.notTaken} amount={not_taken} />
      {not_taken > 0 && (
        <div className="tot">
          <dt>{WORDS.paid}</dt>
          <dd>{formatDirhams(total - not_taken)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Takes an amount off; nothing is shown where there is none. */
function Less({ label, amount }: { label: string; amount: number }) {
  return (
    amount > 0 && (
      <div className="less">
        <dt>{label}</dt>
        <dd>
          {WORDS.minus}
          {formatDirhams(amount)}
        </dd>
      </div>
    )
  )
}
