import type { ContentKind } from './kinds.ts'

/** Says where the owner finds a content that shows pictures; searches find these words too. */
export const CONTENT_PLACES: Readonly<Record<ContentKind, string>> = {
  hero: 'Accueil, grandes images',
  home: 'Accueil, blocs',
  collections: 'Accueil, collections',
  story: 'Accueil, le décant',
  quiz: 'Accueil, invitation au quiz',
  services: 'Accueil, engagements',
  faq: 'Questions fréquentes',
  contact: 'Page Contact',
  terms: 'Conditions de vente',
}
