import { formatDirhamsExactly } from '#domain/money.ts'
import { say } from '#domain/words/say.ts'
import { sayWith } from '#web/ui/say-with.tsx'
import { WORDS } from './after-sale-words.fr.ts'
import { formatDay } from './moment.ts'
import type { TrackedOrder } from './progress-steps.ts'

/** Says where a return is, what went out for it, and what was given back or will be (S15.2); nothing where nothing came back. */
export function AfterSale({ sale }: { sale: TrackedOrder['after_sale'] }) {
  if (sale === undefined) return null
  return (
    <div className="parcel-place">
      {sale.return !== null && <strong>{sale.return === 'attendu' ? WORDS.expected : WORDS.received}</strong>}
      {sale.exchanged_by.map((number) => (
        <span key={number}>
          {sayWith(WORDS.exchangedBy, { number: <span className="nw">{number}</span> })}
        </span>
      ))}
      {sale.owed > 0 && <strong>{say(WORDS.owed, { amount: formatDirhamsExactly(sale.owed) })}</strong>}
      {sale.refunds.map(({ amount, method, at }) => (
        <span key={at}>
          {say(WORDS[method], { amount: formatDirhamsExactly(amount), day: formatDay(at) })}
        </span>
      ))}
    </div>
  )
}
