import { timeLeftInWords, urgencyOf } from '#domain/time-left.ts'
import { useClock } from '#web/admin/pieces/use-clock.ts'
import { Clock } from '#web/ui/admin-icons.tsx'
import { CircleX } from '#web/ui/icons.tsx'

const STYLES = { none: 'is-off', soon: 'st-en-preparation', past: 'st-annule' } as const

/** How long a promotion still holds, by the server's clock; red once it is over (admin §4). */
export function ExpiryBadge({ end }: { end: string | null }) {
  const endDate = end === null ? null : new Date(end)
  const words = useClock((now) => timeLeftInWords(endDate, now))
  const urgency = useClock((now) => urgencyOf(endDate, now))
  const Sign = urgency === 'past' ? CircleX : Clock
  return (
    <span className={`badge ${STYLES[urgency]}`}>
      <Sign className="ic" aria-hidden="true" />
      {words}
    </span>
  )
}
