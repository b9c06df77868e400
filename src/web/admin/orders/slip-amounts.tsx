import { recordedShipping } from '#domain/checkout/checkout.ts'
import { say } from '#domain/words/say.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import type { Words } from '#web/ui/amounts-words.fr.ts'
import { discountCode, shippingCode } from './promo-notes.ts'

type SlipAmountsProps = {
  order: AdminOrderDetail
  words: Words & { free: string; total: string }
  inWords: (amount: number) => string
}

/** Shows what an order comes to in the language of its slip, which is not that of the area. */
export function SlipAmounts({ order, words, inWords }: SlipAmountsProps) {
  const { subtotal, discount_amount, decant_discount, credit, total, not_taken } = order
  const shipping = recordedShipping(order.shipping_cost)
  const discountBy = discountCode(order)
  const deliveryBy = shippingCode(order)
  return (
    <dl className="sum">
      <Row label={words.subtotal} value={inWords(subtotal)} />
      {discount_amount > decant_discount && (
        <Row
          className="less"
          label={discountBy === null ? words.discount : say(words.discountBy, { by: discountBy })}
          value={`−${inWords(discount_amount - decant_discount)}`}
        />
      )}
      {decant_discount > 0 && (
        <Row className="less" label={words.decant} value={`−${inWords(decant_discount)}`} />
      )}
      <Row
        label={deliveryBy === undefined ? words.delivery : say(words.deliveryBy, { by: deliveryBy })}
        value={shipping === 0 ? words.free : inWords(shipping)}
      />
      {credit > 0 && <Row className="less" label={words.credit} value={`−${inWords(credit)}`} />}
      <Row className="tot" label={words.total} value={inWords(total)} />
      {not_taken > 0 && (
        <>
          <Row className="less" label={words.notTaken} value={`−${inWords(not_taken)}`} />
          <Row className="tot" label={words.paid} value={inWords(total - not_taken)} />
        </>
      )}
    </dl>
  )
}

function Row({ className, label, value }: { className?: string; label: string; value: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
