import type { Offer } from './other-language.fr.ts'

/** On pages in Arabic it is said in French. */
export const OFFER: Offer = {
  dir: 'ltr',
  text: 'Cette boutique existe aussi en français',
  follow: 'Continuer en français',
  close: 'Fermer',
}
