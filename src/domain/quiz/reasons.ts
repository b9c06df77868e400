import type {
  Family,
  Gender,
  Intensity,
  Occasion,
  Product,
  Season,
  TimeOfDay,
} from '#domain/catalogue/product.ts'
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

/** Says what speaks for a perfume, without words: `sayReason` has them in each language. */
export type Reason =
  | { about: 'same_family'; wanted: QuizFamily }
  | { about: 'near_family'; family: Family; wanted: QuizFamily }
  | { about: 'notes'; notes: string[] }
  | { about: 'time_of_day'; value: TimeOfDay }
  | { about: 'occasion'; value: Occasion }
  | { about: 'season'; value: Season }
  | { about: 'intensity' | 'near_intensity'; value: Intensity }
  | { about: 'gender'; value: Gender }
  | { about: 'family'; family: Family }

/** Returns the two strongest reasons for a product; always two. */
export function twoReasons(product: Product, answers: QuizAnswers, fit: Fit): [Reason, Reason] {
  const last: Reason = { about: 'family', family: product.family }
  const [first = last, second = last] = [
    ...earnedReasons(product, answers, fit)
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .map(({ reason }) => reason),
    { about: 'gender', value: product.gender } as const,
  ]
  return [first, second]
}

type EarnedReason = { points: number; reason: Reason }

function earnedReasons(product: Product, answers: QuizAnswers, { affinity, ...fit }: Fit): EarnedReason[] {
  const { intensity } = product
  const isExact = intensity === answers.intensity
  return [
    { points: affinity.points - affinity.notePoints, reason: familyReason(product, answers, affinity) },
    { points: affinity.notePoints, reason: { about: 'notes', notes: affinity.notes } },
    { points: fit.occasion, reason: { about: 'occasion', value: answers.occasion } },
    { points: fit.season, reason: { about: 'season', value: toldSeason(product, answers) } },
    { points: fit.timeOfDay, reason: { about: 'time_of_day', value: answers.timeOfDay } },
    {
      points: fit.intensity,
      reason: { about: isExact ? 'intensity' : 'near_intensity', value: intensity },
    },
  ]
}

function familyReason(
  { family }: Product,
  { fragranceFamily: wanted }: QuizAnswers,
  { relation }: Affinity,
): Reason {
  return relation === 'same' ? { about: 'same_family', wanted } : { about: 'near_family', family, wanted }
}

/**
 * Names 'toutes saisons' only for an all-season product; otherwise the season asked for, or the product's own if any was
 * fine.
 */
function toldSeason({ season }: Product, { season: wanted }: QuizAnswers): Season {
  if (season.includes('all')) return 'all'
  const [own = 'all'] = season
  return wanted === 'all' ? own : wanted
}
