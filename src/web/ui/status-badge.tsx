import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { CircleCheck, CirclePlus, CircleX, Hourglass, Truck } from '#web/ui/icons.tsx'

export const STATUS_SIGNS = {
  nouveau: CirclePlus,
  'en-preparation': Hourglass,
  expedie: Truck,
  livre: CircleCheck,
  annule: CircleX,
} as const

type StatusBadgeProps = { status: OrderStatus; label?: string }

/** Shows an order's status by colour, icon and word; the word is the specified one, unless another is given. */
export function StatusBadge({ status, label = STATUS_LABELS[status] }: StatusBadgeProps) {
  const Sign = STATUS_SIGNS[status]
  return (
    <span className={`badge st-${status}`}>
      <Sign />
      <span>{label}</span>
    </span>
  )
}
