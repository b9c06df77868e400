import { voidSlipSentence } from '#domain/orders/change.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { Alert } from '#web/ui/alert.tsx'

/** Says that the slip was printed before the order changed (A19.21). */
export function VoidSlip({ order: { void_slip } }: { order: AdminOrderDetail }) {
  if (void_slip === null) return null
  return (
    <div className="void-slip">
      <Alert title={voidSlipSentence(void_slip)} />
    </div>
  )
}
