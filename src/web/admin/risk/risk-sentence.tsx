import type { OrderRisk } from '#contract/risk/risk.ts'
import { RISK_LABELS } from '#domain/risk/risk.ts'
import { RISK_SIGNS } from './risk-badge.tsx'
import './risk.css'

type RiskSentenceProps = {
  risk: OrderRisk
  /** The notice of a double already names this order (`DoubleNotice`). */
  double: { order_number: string } | null
}

/** Says how sure an order is and why, in one sentence: 'À vérifier : 1 colis refusé, adresse peu précise.' */
export function RiskSentence({ risk: { level, reasons }, double }: RiskSentenceProps) {
  const Sign = RISK_SIGNS[level]
  const told = reasons.filter((reason) => double === null || !reason.endsWith(double.order_number))
  return (
    <p className={`risk-sentence risk-${level}`}>
      <Sign />
      <span>
        <b>{RISK_LABELS[level]}</b>
        <bdi>{told.length === 0 ? '.' : `\u00a0: ${told.map(inSentence).join(', ')}.`}</bdi>
      </span>
    </p>
  )
}

function inSentence(reason: string): string {
  return reason.charAt(0).toLocaleLowerCase('fr') + reason.slice(1)
}
