import { cityLabel } from '#domain/customers/city-label.fr.ts'
import { formatDirhams } from '#domain/money.ts'
import { deliveryPlan } from '#domain/orders/delivery-plan.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { say } from '#domain/words/say.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { useSite } from '#web/shop/site.ts'
import { callWords, deliveryWords } from './plan-words.ts'
import type { TrackedOrder } from './progress-steps.ts'
import { WORDS } from './thanks-words.fr.ts'

type WhatFollowsProps = { order: TrackedOrder; hasWhatsApp: boolean }

/** Is shown once the customer has confirmed: the shop then calls only if it has a question. */
const CONFIRMED = { title: WORDS.youSaidYes, when: WORDS.noted, text: WORDS.weCheck }

/** Shows what happens after an order, with its days (S10.31). */
export function WhatFollows({ order, hasWhatsApp }: WhatFollowsProps) {
  const site = useSite()
  const { call, delivery } = deliveryPlan(new Date(order.created_at), site)
  const steps = [
    order.client_confirmation === 'done'
      ? CONFIRMED
      : {
          title: WORDS.weCall,
          when: callWords(call, site.hours, dayInMorocco(serverNow())),
          text: hasWhatsApp ? WORDS.unlessByWhatsApp : WORDS.toCheck,
        },
    {
      title: WORDS.wePrepare,
      when: order.client_confirmation === 'done' ? WORDS.thereafter : WORDS.onceAgreed,
      text: WORDS.packed,
    },
    {
      title: WORDS.courierComes,
      when: deliveryWords(delivery),
      text: say(WORDS.toCity, { city: cityLabel(order.city), delay: site.delivery.delay }),
    },
    {
      title: say(WORDS.youPay, { total: formatDirhams(order.total) }),
      when: WORDS.inCash,
      text: WORDS.change,
    },
  ]
  return (
    <section className="follows" aria-labelledby="follows-title">
      <h2 id="follows-title">{WORDS.andNow}</h2>
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
