import { formatWhole } from '#domain/money.ts'
import { sayCount } from '#domain/words/say.ts'
import { WORDS } from './words.fr.ts'

/** Writes `Aucun parfum`, `1 parfum`, `1 998 parfums`. */
export function countPerfumes(count: number): string {
  return count === 0 ? WORDS.none : sayCount(WORDS.perfumes, count, { count: formatWhole(count) })
}
