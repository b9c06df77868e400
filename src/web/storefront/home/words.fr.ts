import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  highlights: 'À la une',
  carousel: 'carrousel',
  slide: 'diapositive',
  slideOf: '{number} sur {total}',
  showSlide: 'Image {number} sur {total}',
  resume: 'Reprendre le défilement',
  pause: 'Mettre le défilement en pause',
  previous: 'Image précédente',
  next: 'Image suivante',
  greeting: 'Bonjour\u202f!',
  writeOnWhatsApp: 'Écrire sur WhatsApp',
  failed: 'Une erreur est survenue lors du chargement des produits.',
  moments: {
    day: 'La journée',
    evening: 'Le soir',
    night: 'La nuit',
    daily: 'Tous les jours',
    formal: 'Habillé',
    romantic: 'À deux',
    casual: 'Décontracté',
    spring: 'Printemps',
    summer: 'Été',
    fall: 'Automne',
    winter: 'Hiver',
  },
  promises: 'Nos engagements',
} as const

export type Words = WordsLike<typeof WORDS>
