import { type AgeColour, ageColour, ageInWords } from '#domain/confirmation/age.ts'
import type { Queue } from '#web/data/admin/confirmation.ts'
import { serverNow } from '#web/data/server-clock.ts'

/** These words stand beside the colour. */
const WORDS: Record<AgeColour, string> = {
  green: 'dans les temps',
  amber: 'à appeler vite',
  red: 'en retard',
}

type AgeBadgeProps = { createdAt: string; queue: Queue }

/** Shows how long the order has waited: a figure, a word and a colour (A18.44). */
export function AgeBadge({ createdAt, queue }: AgeBadgeProps) {
  const [created_at, now] = [new Date(createdAt), serverNow()]
  const colour = ageColour({ created_at, now }, queue)
  return (
    <span className={`call-age is-${colour}`}>
      {ageInWords(created_at, now)} <span>· {WORDS[colour]}</span>
    </span>
  )
}
