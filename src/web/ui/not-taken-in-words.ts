import { say, sayCount } from '#domain/words/say.ts'
import { WORDS } from './not-taken-words.fr.ts'

/** Says of a line what was given back at the door: 'Rendu à la livraison', or '1 sur 2 rendu à la livraison'. */
export function notTakenInWords({ quantity, not_taken }: { quantity: number; not_taken: number }): string {
  if (not_taken < quantity) return sayCount(WORDS.some, not_taken, { quantity })
  return quantity === 1 ? WORDS.only : say(WORDS.all, { quantity })
}
