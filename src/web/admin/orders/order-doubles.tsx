import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { isChangeable } from '#domain/orders/change.ts'
import { orderDoublesQuery } from '#web/data/admin/order-changes.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { adminOrderDoublesPath, adminOrderPath } from '#web/routing/admin-paths.ts'

/** Says that the same phone has another open order, which can be compared with this one; a double says so itself. */
export function OrderDoubles({ order }: { order: AdminOrderDetail }) {
  const isShown = useMay('confirmation') && isChangeable(order.status.id) && order.duplicate_of === null
  const { data } = useQuery({ ...orderDoublesQuery(order.id), enabled: isShown })
  if (!isShown || data === undefined || data.doubles.length === 0) return null
  return (
    <p className="order-doubles">
      <span>Ce client a une autre commande en cours&nbsp;: </span>
      {data.doubles.map(({ order: { id, order_number } }, index) => (
        <Fragment key={id}>
          {index > 0 && <span>, </span>}
          <span className="nw">{order_number}</span>
        </Fragment>
      ))}
      <span>. </span>
      <a className="link tap" href={adminOrderDoublesPath(order.id)}>
        Comparer et fusionner
      </a>
    </p>
  )
}

/** Says that a code for one order of a phone was used by another one too, as after a correction of the phone (D141). */
export function PromoUsedTwice({ order: { promo_code, promo_used_by } }: { order: AdminOrderDetail }) {
  if (promo_used_by === null) return null
  return (
    <p className="order-doubles">
      <span>Le code {promo_code}, une fois par téléphone, a aussi servi à la commande </span>
      <a className="link tap nw" href={adminOrderPath(promo_used_by.id)}>
        {promo_used_by.order_number}
      </a>
      <span> de ce numéro.</span>
    </p>
  )
}
