import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  sameFamily: 'La famille {wanted} que vous aimez',
  nearFamily: '{family}, proche de la famille {wanted}',
  wanted: {
    woody: 'boisée',
    floral: 'florale',
    oriental: 'orientale',
    fresh: 'fraîche',
    fruity: 'fruitée',
    gourmand: 'gourmande',
  },
  notes: 'Des notes que vous aimez\u00a0: {notes}',
  twoNotes: '{one} et {other}',
  time: {
    day: 'À porter en journée',
    evening: 'À sa place le soir',
    night: 'Fait pour la nuit',
  },
  occasion: {
    daily: 'Facile à porter tous les jours',
    formal: 'À la hauteur d’une occasion habillée',
    romantic: 'Fait pour un moment à deux',
    casual: 'Parfait pour une sortie décontractée',
  },
  season: {
    spring: 'De saison au printemps',
    summer: 'De saison en été',
    fall: 'De saison en automne',
    winter: 'De saison en hiver',
    all: 'Se porte toute l’année',
  },
  intensity: {
    light: 'Présence légère, comme vous l’aimez',
    moderate: 'Présence modérée, comme vous l’aimez',
    strong: 'Présence intense, comme vous l’aimez',
  },
  nearIntensity: {
    light: 'Présence légère, à peine plus discrète',
    moderate: 'Présence modérée, proche de votre souhait',
    strong: 'Présence intense, un peu plus affirmée',
  },
  gender: {
    homme: 'De notre collection pour homme',
    femme: 'De notre collection pour femme',
    unisexe: 'Un parfum à partager',
  },
  family: 'À découvrir\u00a0: {family}',
} as const

export type Words = WordsLike<typeof WORDS>
