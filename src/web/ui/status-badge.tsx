import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { CircleCheck, CirclePlus, CircleX, Hourglass, Truck } from '#web/ui/icons.tsx'

const SIGNS = {
  nouveau: CirclePlus,
  'en-preparation': Hourglass,
  expedie: Truck,
  livre: CircleCheck,
  annule: CircleX,
} as const

/** Shows an order's status by colour, icon and word. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const Sign = SIGNS[status]
  return (
    <span className={`badge st-${status}`}>
      <Sign />
      <span>{STATUS_LABELS[status]}</span>
    </span>
  )
}
