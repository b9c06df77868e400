/** Room of risk: how sure an order is, in words; doubles side by side; the block list. */

import { RISK_LABELS, type RiskLevel } from '#domain/risk/risk.ts'
import { CircleAlert, CircleCheck, Search } from '#web/ui/icons.tsx'
import './risk.css'

export const RISK_SIGNS = { fiable: CircleCheck, 'a-verifier': Search, risque: CircleAlert } as const

/** Shows how an order was judged, by colour, icon and word. */
export function RiskBadge({ level }: { level: RiskLevel }) {
  const Sign = RISK_SIGNS[level]
  return (
    <span className={`badge risk-${level}`}>
      <Sign />
      <span>{RISK_LABELS[level]}</span>
    </span>
  )
}
