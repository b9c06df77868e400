import { formatDirhams } from '#domain/money.ts'
import { deliveryPlan } from '#domain/orders/delivery-plan.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { useSite } from '#web/shop/site.ts'
import { callWords, deliveryWords } from './plan-words.ts'
import type { TrackedOrder } from './progress-steps.ts'

type WhatFollowsProps = { order: TrackedOrder; hasWhatsApp: boolean }

/** Is shown once the customer has confirmed: the shop then calls only if it has a question. */
const CONFIRMED = { title: 'Vous avez confirmé', when: 'C’est noté', text: 'Nous vérifions votre commande.' }

/** Shows what happens after an order, with its days (S10.31). */
export function WhatFollows({ order, hasWhatsApp }: WhatFollowsProps) {
  const site = useSite()
  const { call, delivery } = deliveryPlan(new Date(order.created_at), site)
  const steps = [
    order.client_confirmation === 'done'
      ? CONFIRMED
      : {
          title: 'Nous vous appelons',
          when: callWords(call, site.hours, dayInMorocco(serverNow())),
          text: `Pour confirmer l’adresse${hasWhatsApp ? ', sauf si vous l’avez fait sur WhatsApp' : ''}.`,
        },
    {
      title: 'Nous préparons votre colis',
      when: order.client_confirmation === 'done' ? 'Ensuite' : 'Dès votre accord',
      text: 'Vos parfums sont conditionnés, protégés et remis au livreur.',
    },
    {
      title: 'Le livreur passe',
      when: deliveryWords(delivery),
      text: `À ${order.city}, en ${site.delivery.delay}. Il vous appelle avant de passer.`,
    },
    {
      title: `Vous réglez ${formatDirhams(order.total)}`,
      when: 'À la réception, en espèces',
      text: 'Préparez l’appoint si vous le pouvez\u00a0: le livreur a peu de monnaie.',
    },
  ]
  return (
    <section className="follows" aria-labelledby="follows-title">
      <h2 id="follows-title">Et maintenant&#8239;?</h2>
      <ol>
        {steps.map(({ title, when, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="when">{when}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
