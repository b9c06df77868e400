import { timeLeftInWords, urgencyOf } from '#domain/promotions/time-left.ts'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { Clock } from '#web/ui/admin-icons.tsx'
import { CircleX } from '#web/ui/icons.tsx'

const STYLES = { none: 'is-off', soon: 'st-en-preparation', past: 'st-annule' } as const

/** Shows the time left by the server's clock; red when over (A4.12). */
export function ExpiryBadge({ end }: { end: string | null }) {
  const endDate = end === null ? null : new Date(end)
  const words = useClock((now) => timeLeftInWords(endDate, now))
  const urgency = useClock((now) => urgencyOf(endDate, now))
  const Sign = urgency === 'past' ? CircleX : Clock
  return (
    <span className={`badge ${STYLES[urgency]}`}>
      <Sign />
      <span>{words}</span>
    </span>
  )
}
