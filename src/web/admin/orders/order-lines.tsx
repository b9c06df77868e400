import { VOLUME_LABELS } from '#domain/catalogue/vocabulary.ts'
import { formatDirhams } from '#domain/money.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { Amounts } from '#web/ui/amounts.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** The lines as sold, and the totals. */
export function OrderLines({ order }: { order: AdminOrderDetail }) {
  return (
    <section className="panel order-lines" aria-labelledby="lines-title">
      <h2 id="lines-title">Articles</h2>
      <ul>
        {order.items.map(({ id, product_name, product_image, volume, quantity, price }) => (
          <li key={id}>
            <Picture src={product_image} alt="" sizes="56px" maxWidth={160} loading="eager" />
            <div>
              <bdi className="nm">{product_name}</bdi>
              <p className="muted">
                {VOLUME_LABELS[volume]} × {quantity}
                {quantity > 1 && `, ${formatDirhams(price)} l’unité`}
              </p>
            </div>
            <b className="num">{formatDirhams(price * quantity)}</b>
          </li>
        ))}
      </ul>
      <Amounts {...order} discountNote={order.promo_code ?? undefined} totalLabel="Total" />
    </section>
  )
}
