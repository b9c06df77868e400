import { MessageCircle, Package, Truck, Wallet } from '#web/ui/icons.tsx'

const PROMISES = [
  {
    Sign: Truck,
    title: 'Livraison en 1 à 3 jours ouvrés',
    text: 'Partout au Maroc, offerte dès 300\u00a0DH d’achat.',
  },
  { Sign: Wallet, title: 'Paiement à la livraison', text: 'Vous réglez en espèces, à réception du colis.' },
  { Sign: Package, title: 'Décants dès 5\u00a0ml', text: 'Pour essayer un parfum avant le flacon.' },
  { Sign: MessageCircle, title: 'Service client 7j/7', text: 'De 9h à 19h, réponse sous 24\u00a0heures.' },
] as const

export function Services() {
  return (
    <section className="services" aria-label="Nos engagements">
      <div className="wrap">
        <ul>
          {PROMISES.map(({ Sign, title, text }) => (
            <li key={title}>
              <Sign className="ic" aria-hidden="true" />
              <strong>{title}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
