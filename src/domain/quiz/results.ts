import { type Intensity, type Product, quickAddVariant } from '#domain/catalogue/product.ts'
import { affinity } from './affinity.ts'
import type { QuizAnswers } from './quiz.ts'
import { type Fit, type Reason, twoReasons } from './reasons.ts'
import { sayReason } from './say-reason.ts'

/** Occasion, season, time of day and intensity weigh the same. */
const TRAIT_POINTS = 15
const NEAR_INTENSITY_POINTS = 8
/** This penalty puts unisex products first when 'unisexe' was asked for. */
const NOT_UNISEX_PENALTY = 20
const MAX_RESULTS = 6

/** Adds to a recommended product its match in percent and two reasons: what they are, and in French. */
export type QuizResult = Product & { percentage: number; why: [Reason, Reason]; reasons: [string, string] }

/**
 * Returns the six best matches, best first; out of stock last. 'homme' and 'femme' are never mixed; unisex products
 * suit everyone (D37). The result does not depend on the order of the products.
 */
export function quizResults(products: readonly Product[], answers: QuizAnswers): QuizResult[] {
  return products
    .filter((product) => suits(product, answers))
    .map((product) => ({ ...judge(product, answers), isOut: isOut(product) }))
    .sort(
      (a, b) =>
        Number(a.isOut) - Number(b.isOut) ||
        b.percentage - a.percentage ||
        Number(b.product.gender === answers.gender) - Number(a.product.gender === answers.gender) ||
        a.product.id - b.product.id,
    )
    .slice(0, MAX_RESULTS)
    .map(({ product, percentage, fit }) => {
      const why = twoReasons(product, answers, fit)
      const [first, second] = why
      return { ...product, percentage, why, reasons: [sayReason(first), sayReason(second)] }
    })
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
  const penalty = answers.gender === 'unisexe' && product.gender !== 'unisexe' ? NOT_UNISEX_PENALTY : 0
  const points = fit.affinity.points + fit.timeOfDay + fit.occasion + fit.season + fit.intensity
  return { product, fit, percentage: Math.max(0, points - penalty) }
}

/** 'all' matches every season, on either side. */
export function isInSeason({ season }: Product, { season: wanted }: QuizAnswers): boolean {
  return wanted === 'all' || season.includes('all') || season.includes(wanted)
}

/** Moderate is close to both light and strong. */
function intensityPoints(offered: Intensity, wanted: Intensity): number {
  if (offered === wanted) return TRAIT_POINTS
  return offered === 'moderate' || wanted === 'moderate' ? NEAR_INTENSITY_POINTS : 0
}

function isOut({ variants }: Product): boolean {
  return quickAddVariant(variants) === undefined
}
