import type { AdminOrder } from '#contract/orders/admin.ts'
import { isOpenForDoubles } from '#domain/risk/doubles.ts'
import { useMay } from '#web/data/admin/session.ts'
import { RiskBadge } from './risk-badge.tsx'
import { RiskReasons } from './risk-reasons.tsx'

/** Shows how sure an order is, and why, while the shop can still act on it (A20.2). */
export function OrderRiskLine({ order }: { order: AdminOrder }) {
  const { status, risk, duplicate_of } = order
  const seesNotice = useMay('confirmation')
  if (!isOpenForDoubles(status.id)) return null
  return (
    <div className="risk-line">
      <RiskBadge level={risk.level} />
      <RiskReasons risk={risk} double={seesNotice ? duplicate_of : null} />
    </div>
  )
}
