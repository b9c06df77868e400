import type { OrderRisk } from '#contract/risk/risk.ts'
import { wholeNumbers } from '#web/ui/whole-numbers.ts'
import './risk.css'

type RiskReasonsProps = {
  risk: OrderRisk
  /** The notice of a double already names this order (`DoubleNotice`). */
  double: { order_number: string } | null
}

/** Shows the reasons of a judgement, in sentences. Shows nothing for an order of which nothing is known. */
export function RiskReasons({ risk, double }: RiskReasonsProps) {
  const reasons = risk.reasons.filter((reason) => double === null || !reason.endsWith(double.order_number))
  if (reasons.length === 0) return null
  return (
    <ul className="risk-reasons" aria-label="Pourquoi">
      {reasons.map((reason) => (
        <li key={reason} dir="auto">
          {wholeNumbers(reason)}
        </li>
      ))}
    </ul>
  )
}
