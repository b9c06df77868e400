import { type Intensity, type Product, quickAddVariant } from './catalogue.ts'
import type { QuizAnswers } from './quiz.ts'
import { affinity } from './quiz-affinity.ts'
import { type Fit, twoReasons } from './quiz-reasons.ts'

/** Occasion, season, time of day and intensity weigh as much as each other. */
const TRAIT_POINTS = 15
const NEAR_INTENSITY_POINTS = 8
/** Whoever asks for a perfume to share sees those first. */
const NOT_TO_SHARE = 20
const MOST_RESULTS = 6

/** A recommended perfume: how well it fits, in percent, and why. */
export type QuizResult = Product & { percentage: number; reasons: [string, string] }

/**
 * The six perfumes that fit best, the best first; those out of stock come last. Whoever asks for a man is never shown a
 * perfume for women, nor the contrary; everybody is shown those to share (decision 37). The order does not depend on
 * the order of the products.
 */
export function quizResults(products: readonly Product[], answers: QuizAnswers): QuizResult[] {
  return products
    .filter((product) => suits(product, answers))
    .map((product) => ({ ...judge(product, answers), isOut: isOut(product) }))
    .toSorted(
      (a, b) =>
        Number(a.isOut) - Number(b.isOut) ||
        b.percentage - a.percentage ||
        Number(b.product.gender === answers.gender) - Number(a.product.gender === answers.gender) ||
        a.product.id - b.product.id,
    )
    .slice(0, MOST_RESULTS)
    .map(({ product, percentage, fit }) => ({
      ...product,
      percentage,
      reasons: twoReasons(product, answers, fit),
    }))
}

function suits({ gender }: Product, { gender: wanted }: QuizAnswers): boolean {
  return wanted === 'unisexe' || gender === wanted || gender === 'unisexe'
}

function judge(product: Product, answers: QuizAnswers): { product: Product; fit: Fit; percentage: number } {
  const fit: Fit = {
    affinity: affinity(product, answers.fragranceFamily),
    timeOfDay: product.time_of_day.includes(answers.timeOfDay) ? TRAIT_POINTS : 0,
    occasion: product.occasion.includes(answers.occasion) ? TRAIT_POINTS : 0,
    season: isInSeason(product, answers) ? TRAIT_POINTS : 0,
    intensity: intensityPoints(product.intensity, answers.intensity),
  }
  const malus = answers.gender === 'unisexe' && product.gender !== 'unisexe' ? NOT_TO_SHARE : 0
  const points = fit.affinity.points + fit.timeOfDay + fit.occasion + fit.season + fit.intensity
  return { product, fit, percentage: Math.max(0, points - malus) }
}

/** 'all' matches everything, asked for or offered. */
function isInSeason({ season }: Product, { season: wanted }: QuizAnswers): boolean {
  return wanted === 'all' || season.includes('all') || season.includes(wanted)
}

/** Moderate is near light and near strong. */
function intensityPoints(offered: Intensity, wanted: Intensity): number {
  if (offered === wanted) return TRAIT_POINTS
  return offered === 'moderate' || wanted === 'moderate' ? NEAR_INTENSITY_POINTS : 0
}

function isOut({ variants }: Product): boolean {
  return quickAddVariant(variants) === undefined
}
