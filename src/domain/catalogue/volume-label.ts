import { say } from '#domain/words/say.ts'
import { millilitres, type Volume } from './product.ts'
import { WORDS } from './volume-words.fr.ts'

/** Returns the short name of a size; the 100ml is the 'Parfum Complet' (S1.4). */
export function volumeLabel(volume: Volume): string {
  return volume === '100ml' ? WORDS.fullPerfume : say(WORDS.millilitres, { ml: millilitres(volume) })
}
