import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'

/** Says which decants of other orders this order deducts, and which of its own were deducted (A36.11). */
export function OrderDecants({ decants }: Pick<AdminOrderDetail, 'decants'>) {
  return decants.map(({ id, kind, is_back, product_name, volume, amount, order }) => (
    <p key={`${kind} ${id}`} className="muted">
      <span>{titleOf({ kind, is_back })}</span>
      <bdi>{product_name}</bdi>
      <span>{`${volume === null ? '' : `, ${volumeLabel(volume)}`}, ${formatDirhams(amount)}`}</span>
      {order !== null && (
        <span>{kind === 'deducted' ? ', commande du décant ' : ', commande du flacon '}</span>
      )}
      {order !== null && (
        <a className="link" href={adminOrderPath(order.id)}>
          {order.order_number}
        </a>
      )}
    </p>
  ))
}

function titleOf({ kind, is_back }: Pick<AdminOrderDetail['decants'][number], 'kind' | 'is_back'>): string {
  if (kind === 'used') return 'Décant déjà déduit d’un flacon\u00a0: '
  return is_back ? 'Décant déduit, puis rendu au client\u00a0: ' : 'Décant déduit\u00a0: '
}
