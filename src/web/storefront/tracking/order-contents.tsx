import { isFinished } from '#domain/orders/order.ts'
import { Amounts } from '#web/ui/amounts.tsx'
import { OrderItems } from './order-items.tsx'
import { WORDS } from './order-words.fr.ts'
import type { TrackedOrder } from './progress-steps.ts'

/** Shows what was ordered, and what it costs. */
export function OrderContents({ order }: { order: TrackedOrder }) {
  const {
    items,
    subtotal,
    discount_amount,
    decant_discount,
    shipping_cost,
    credit,
    total,
    not_taken,
    status,
  } = order
  return (
    <section className="box" aria-labelledby="items-title">
      <h2 id="items-title">{WORDS.items}</h2>
      <OrderItems items={items} />
      <Amounts
        subtotal={subtotal}
        discount_amount={discount_amount}
        decant_discount={decant_discount}
        shipping_cost={shipping_cost}
        credit={credit}
        total={total}
        not_taken={not_taken}
        totalLabel={isFinished(status.id) ? WORDS.total : WORDS.toPay}
      />
    </section>
  )
}
