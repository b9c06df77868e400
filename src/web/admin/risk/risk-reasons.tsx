import type { OrderRisk } from '#contract/risk.ts'
import './risk.css'

/** Why, in sentences. Shows nothing for an order of which nothing is known. */
export function RiskReasons({ risk: { reasons } }: { risk: OrderRisk }) {
  if (reasons.length === 0) return null
  return (
    <ul className="risk-reasons" aria-label="Pourquoi">
      {reasons.map((reason) => (
        <li key={reason} dir="auto">
          {reason}
        </li>
      ))}
    </ul>
  )
}
