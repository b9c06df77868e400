import type { ContentKind } from '#domain/contents/kinds.ts'
import { PATHS } from '#web/routing/paths.ts'

/** Gives a kind its name, its description, and its place: a page, and an anchor of it. */
export type KindInfo = { title: string; text: string; page: string; anchor?: string }

export const KINDS: Readonly<Record<ContentKind, KindInfo>> = {
  hero: {
    title: 'Grandes images',
    text: 'Les images qui défilent en haut de l’accueil, avec leurs titres et leurs dates.',
    page: PATHS.home,
  },
  home: {
    title: 'Blocs de l’accueil',
    text: 'Ce que montre la page d’accueil, et dans quel ordre.',
    page: PATHS.home,
  },
  collections: {
    title: 'Collections',
    text: 'Les trois portes d’entrée\u00a0: Homme, Femme, Unisexe.',
    page: PATHS.home,
    anchor: 'collections',
  },
  story: {
    title: 'Le décant',
    text: 'Le bloc qui explique vos décants.',
    page: PATHS.home,
    anchor: 'decants',
  },
  quiz: { title: 'Invitation au quiz', text: 'Le bloc qui mène au quiz.', page: PATHS.home, anchor: 'quiz' },
  services: {
    title: 'Engagements',
    text: 'Livraison, paiement, conseils\u00a0: en bas de l’accueil.',
    page: PATHS.home,
    anchor: 'services',
  },
  faq: { title: 'Questions fréquentes', text: 'Vos questions et leurs réponses.', page: PATHS.faq },
  contact: { title: 'Page Contact', text: 'Comment et quand vous joindre.', page: PATHS.contact },
  terms: {
    title: 'Conditions de vente',
    text: 'Vos propres clauses, à la suite de celles que la loi demande.',
    page: PATHS.terms,
  },
}

/** Lists the kinds in the order of the list. */
export const KIND_GROUPS: readonly { title: string; kinds: readonly ContentKind[] }[] = [
  { title: 'Page d’accueil', kinds: ['hero', 'home', 'collections', 'story', 'quiz', 'services'] },
  { title: 'Autres pages', kinds: ['faq', 'contact', 'terms'] },
]
