import { FREE_SHIPPING_FROM_DH, SHIPPING_DH } from '#domain/checkout/checkout.ts'
import { formatDirhams } from '#domain/money.ts'
import { PackageCheck, Truck, Wallet } from '#web/ui/icons.tsx'
import './assurances.css'

const ASSURANCES = [
  {
    Sign: Truck,
    title: 'Livraison en 1 à 3 jours ouvrés,',
    text: `offerte dès ${formatDirhams(FREE_SHIPPING_FROM_DH)} d’achat, sinon ${formatDirhams(SHIPPING_DH)}.`,
  },
  { Sign: Wallet, title: 'Paiement à la livraison,', text: 'en espèces. Rien à régler en ligne.' },
  {
    Sign: PackageCheck,
    title: 'Un souci à la réception\u202f?',
    text: 'Signalez-le sous 24\u00a0heures, nous échangeons.',
  },
] as const

export function Assurances() {
  return (
    <ul className="assur">
      {ASSURANCES.map(({ Sign, title, text }) => (
        <li key={title}>
          <Sign className="ic" aria-hidden="true" />
          <div>
            <b>{title}</b> <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
