import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { isChangeable } from '#domain/orders/change.ts'
import { OrderCredit } from '#web/admin/pieces/credit-line.tsx'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { adminOrderChangePath } from '#web/routing/admin-paths.ts'
import { Amounts } from '#web/ui/amounts.tsx'
import { notTakenInWords } from '#web/ui/not-taken-in-words.ts'
import { Picture } from '#web/ui/picture.tsx'
import { OrderDecants } from './order-decants.tsx'
import { discountCode, shippingCode } from './promo-notes.ts'

/** Shows the lines as sold, and the totals. */
export function OrderLines({ order }: { order: AdminOrderDetail }) {
  const mayChange = useMay('confirmation') && isChangeable(order.status.id)
  return (
    <section className="panel order-lines" aria-labelledby="lines-title">
      <div className="panel-head">
        <h2 id="lines-title">Articles</h2>
        {mayChange && (
          <a className="link tap" href={adminOrderChangePath(order.id)}>
            Modifier la commande
          </a>
        )}
      </div>
      <ul>
        {order.items.map(({ id, product_name, product_image, volume, quantity, price, not_taken = 0 }) => (
          <li key={id}>
            <Picture src={product_image} alt="" sizes="56px" maxWidth={160} loading="eager" />
            <div>
              <bdi className="nm">{product_name}</bdi>
              <p className="muted">
                <span>
                  {volumeLabel(volume)} × {quantity}
                </span>
                {quantity > 1 && <span>{`, ${formatDirhams(price)} l’unité`}</span>}
              </p>
              {not_taken > 0 && <p className="not-taken">{notTakenInWords({ quantity, not_taken })}</p>}
            </div>
            <b className="num">{formatDirhams(price * quantity)}</b>
          </li>
        ))}
      </ul>
      <Amounts
        {...order}
        discountNote={discountNote(order)}
        shippingNote={shippingCode(order)}
        totalLabel="Total"
      />
      <OrderDecants decants={order.decants} />
      {order.customer_credit !== null && isChangeable(order.status.id) && (
        <OrderCredit {...order} used={order.credit} left={order.customer_credit} />
      )}
    </section>
  )
}

/** Returns the promo code and why staff granted a discount. */
function discountNote(order: AdminOrderDetail): string | undefined {
  const notes = [discountCode(order), order.discount_reason].filter((note) => note !== null)
  return notes.length === 0 ? undefined : notes.join(', ')
}
