import type { CallCard } from '#web/data/admin/confirmation.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { callsInWords } from './call-words.ts'

/**
 * Shows '2 appels sans réponse, dernier hier 18:40', and the promise of a call; null before the first one.
 */
export function CallLine({ card }: { card: CallCard }) {
  const text = callsInWords(card, serverNow())
  return text === null ? null : <p className="call-attempts">{text}</p>
}
