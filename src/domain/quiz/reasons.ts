import type { Gender, Intensity, Occasion, Product, Season, TimeOfDay } from '#domain/catalogue/product.ts'
import { FAMILY_LABELS } from '#domain/catalogue/vocabulary.ts'
import type { Affinity } from './affinity.ts'
import type { QuizAnswers, QuizFamily } from './quiz.ts'

/** Points per criterion, out of 100. */
export type Fit = {
  affinity: Affinity
  timeOfDay: number
  occasion: number
  season: number
  intensity: number
}

const FAMILIES: Record<QuizFamily, string> = {
  woody: 'boisée',
  floral: 'florale',
  oriental: 'orientale',
  fresh: 'fraîche',
  fruity: 'fruitée',
  gourmand: 'gourmande',
}

const TIMES: Record<TimeOfDay, string> = {
  day: 'À porter en journée',
  evening: 'À sa place le soir',
  night: 'Fait pour la nuit',
}

const OCCASIONS: Record<Occasion, string> = {
  daily: 'Facile à porter tous les jours',
  formal: 'À la hauteur d’une occasion habillée',
  romantic: 'Fait pour un moment à deux',
  casual: 'Parfait pour une sortie décontractée',
}

const SEASONS: Record<Season, string> = {
  spring: 'De saison au printemps',
  summer: 'De saison en été',
  fall: 'De saison en automne',
  winter: 'De saison en hiver',
  all: 'Se porte toute l’année',
}

const INTENSITIES: Record<Intensity, string> = {
  light: 'Présence légère, comme vous l’aimez',
  moderate: 'Présence modérée, comme vous l’aimez',
  strong: 'Présence intense, comme vous l’aimez',
}

const NEAR_INTENSITIES: Record<Intensity, string> = {
  light: 'Présence légère, à peine plus discrète',
  moderate: 'Présence modérée, proche de votre souhait',
  strong: 'Présence intense, un peu plus affirmée',
}

const GENDERS: Record<Gender, string> = {
  homme: 'De notre collection pour homme',
  femme: 'De notre collection pour femme',
  unisexe: 'Un parfum à partager',
}

/** Returns the two strongest reasons for a product, in French; always two. */
export function twoReasons(product: Product, answers: QuizAnswers, fit: Fit): [string, string] {
  const fallbacks = [GENDERS[product.gender], `À découvrir\u00a0: ${FAMILY_LABELS[product.family].label}`]
  const [first = '', second = ''] = [
    ...earnedReasons(product, answers, fit)
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .map(({ reason }) => reason),
    ...fallbacks,
  ]
  return [first, second]
}

function earnedReasons(product: Product, answers: QuizAnswers, { affinity, ...fit }: Fit): Reason[] {
  const isExact = product.intensity === answers.intensity
  return [
    { points: affinity.points - affinity.notePoints, reason: familyReason(product, answers, affinity) },
    { points: affinity.notePoints, reason: `Des notes que vous aimez\u00a0: ${listNotes(affinity.notes)}` },
    { points: fit.occasion, reason: OCCASIONS[answers.occasion] },
    { points: fit.season, reason: seasonReason(product, answers) },
    { points: fit.timeOfDay, reason: TIMES[answers.timeOfDay] },
    { points: fit.intensity, reason: (isExact ? INTENSITIES : NEAR_INTENSITIES)[product.intensity] },
  ]
}

type Reason = { points: number; reason: string }

function familyReason({ family }: Product, { fragranceFamily }: QuizAnswers, { relation }: Affinity): string {
  const wanted = FAMILIES[fragranceFamily]
  if (relation === 'same') return `La famille ${wanted} que vous aimez`
  return `${FAMILY_LABELS[family].label}, proche de la famille ${wanted}`
}

/**
 * Names 'toutes saisons' only for an all-season product; otherwise the season asked for, or the product's own if any was
 * fine.
 */
function seasonReason({ season }: Product, { season: wanted }: QuizAnswers): string {
  if (season.includes('all')) return SEASONS.all
  const [own = 'all'] = season
  return SEASONS[wanted === 'all' ? own : wanted]
}

/** Returns a text such as « cèdre de l’Atlas et vétiver ». */
function listNotes(notes: readonly string[]): string {
  return notes
    .map((note) => note.replace(/ \([^(]*\)$/, ''))
    .map((note) => note.charAt(0).toLowerCase() + note.slice(1))
    .join(' et ')
}
