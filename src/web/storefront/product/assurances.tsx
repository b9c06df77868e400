import { formatDirhams } from '#domain/money.ts'
import type { Site } from '#domain/site/site.ts'
import { useSite } from '#web/shop/site.ts'
import { PackageCheck, Truck, Wallet } from '#web/ui/icons.tsx'
import './assurances.css'

export function Assurances() {
  const { delivery, defect_hours } = useSite()
  const assurances = [
    { Sign: Truck, title: `Livraison en ${delivery.delay},`, text: feeInWords(delivery) },
    { Sign: Wallet, title: 'Paiement à la livraison,', text: 'en espèces. Rien à régler en ligne.' },
    {
      Sign: PackageCheck,
      title: 'Un souci à la réception\u202f?',
      text: `Signalez-le sous ${defect_hours}\u00a0heures, nous échangeons.`,
    },
  ]
  return (
    <ul className="assur">
      {assurances.map(({ Sign, title, text }) => (
        <li key={title}>
          <Sign />
          <div>
            <b>{title}</b> <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Returns the fee in the words that follow 'Livraison en 1 à 3 jours ouvrés,'. */
function feeInWords({ fee, free_from, fees }: Site['delivery']): string {
  if (fee === 0 && fees.length === 0) return 'offerte.'
  const usual = fees.length === 0 ? formatDirhams(fee) : `${formatDirhams(fee)}, selon la ville`
  return free_from === null ? `${usual}.` : `offerte dès ${formatDirhams(free_from)} d’achat, sinon ${usual}.`
}
