import { VOLUME_LABELS } from '#domain/vocabulary.ts'
import type { AdminOrder } from '#web/data/admin-orders.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Admin §9. */
const SHOWN = 3

/** The first goods of an order, and how many lines there are besides. */
export function OrderGoods({ items }: Pick<AdminOrder, 'items'>) {
  const others = items.length - SHOWN
  return (
    <ul className="ord-c" aria-label="Articles">
      {items.slice(0, SHOWN).map(({ id, product_name, product_image, volume, quantity }) => (
        <li key={id}>
          <Picture src={product_image} alt="" sizes="28px" maxWidth={160} loading="lazy" />
          <bdi>{product_name}</bdi>
          <span className="x">
            {VOLUME_LABELS[volume]} × {quantity}
          </span>
        </li>
      ))}
      {others > 0 && <li className="more">{others > 1 ? `+${others} autres` : '+1 autre'}</li>}
    </ul>
  )
}
