import { formatDirhams } from '#domain/money.ts'
import { useWhatsAppLink } from '#web/shop/identity.ts'
import { MessageCircle } from '#web/ui/icons.tsx'
import { confirmationText } from './confirmation-text.ts'
import type { TrackedOrder } from './progress-steps.ts'
import './order-placed.css'

/** The thank-you note: a WhatsApp link to confirm the order, and the next steps. */
export function OrderPlaced({ order }: { order: TrackedOrder }) {
  const whatsApp = useWhatsAppLink(confirmationText(order))
  const [firstName] = order.name.split(' ')
  return (
    <section className="placed full" aria-labelledby="placed-title">
      <div>
        <h2 id="placed-title">Merci {firstName}, c’est noté.</h2>
        <p>
          Gardez votre numéro de commande&nbsp;: <strong className="nw num">{order.order_number}</strong>.{' '}
          {whatsApp === undefined
            ? 'Nous vous appelons pour la confirmer.'
            : 'Confirmée tout de suite sur WhatsApp, elle partira plus vite\u202f; sinon, nous vous appelons.'}
        </p>
        {whatsApp !== undefined && (
          <a className="btn btn-primary" href={whatsApp} target="_blank" rel="noopener">
            <MessageCircle className="ic ic-20" aria-hidden="true" />
            Confirmer sur WhatsApp
          </a>
        )}
      </div>
      <div>
        <h3>Et maintenant&#8239;?</h3>
        <ol>
          <li>
            <span>Nous confirmons la commande avec vous, 7j/7 de 9h à 19h.</span>
          </li>
          <li>
            <span>Nous préparons vos parfums et les remettons au livreur.</span>
          </li>
          <li>
            <span>
              Vous recevez le colis en 1 à 3 jours ouvrés et réglez{' '}
              <span className="nw num">{formatDirhams(order.total)}</span> en espèces.
            </span>
          </li>
        </ol>
      </div>
    </section>
  )
}
