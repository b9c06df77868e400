import { formatDirhams } from '#domain/money.ts'
import type { Site } from '#domain/site/site.ts'
import { say, sayCount } from '#domain/words/say.ts'
import { useSite } from '#web/shop/site.ts'
import { PackageCheck, Truck, Wallet } from '#web/ui/icons.tsx'
import { WORDS } from './words.fr.ts'
import './assurances.css'

export function Assurances() {
  const { delivery, defect_hours } = useSite()
  const assurances = [
    { Sign: Truck, title: say(WORDS.delivery, { delay: delivery.delay }), text: feeInWords(delivery) },
    { Sign: Wallet, title: WORDS.payment, text: WORDS.paymentText },
    {
      Sign: PackageCheck,
      title: WORDS.problem,
      text: sayCount(WORDS.problemText, defect_hours, {}),
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
  if (fee === 0 && fees.length === 0) return WORDS.deliveryFree
  const usual = formatDirhams(fee)
  if (free_from === null) return say(fees.length === 0 ? WORDS.fee : WORDS.feeByCity, { fee: usual })
  const amount = formatDirhams(free_from)
  return say(fees.length === 0 ? WORDS.freeFrom : WORDS.freeFromByCity, { amount, fee: usual })
}
