import { addUp } from './money.ts'

const CENTIMES = 100

/**
 * Splits an amount in DH by weights, to the centime, so that the parts add up to it exactly. Centimes left by
 * rounding go to the largest remainders; among equal ones, to the first. If all weights are zero, the parts
 * are equal.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const centimes = Math.round(addUp([amount]) * CENTIMES)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (sum === 0 ? centimes / weights.length : (centimes * weight) / sum))
  const floors = exact.map(Math.floor)
  const left = centimes - floors.reduce((total, part) => total + part, 0)
  // Numbers are sorted ten times as fast as objects, of which a big shop has thousands here.
  const rests = Float64Array.from(exact, (part) => part - Math.floor(part))
  // Browsers of the floor lack `toSorted`.
  const least = rests.slice().sort()[rests.length - left] ?? Number.POSITIVE_INFINITY
  let equals = left - rests.filter((rest) => rest > least).length
  return floors.map((part, index) => {
    const rest = rests[index] ?? 0
    const isRaised = rest > least || (rest === least && equals-- > 0)
    return (part + (isRaised ? 1 : 0)) / CENTIMES
  })
}
