import { addUp } from '#domain/money.ts'

const CENTIMES = 100

/**
 * Splits an amount in DH by weights, to the centime: the parts add up to it exactly. What rounding leaves goes to the
 * largest remainders, the first of equals first. In equal parts when all weights are zero.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const centimes = Math.round(addUp([amount]) * CENTIMES)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (sum === 0 ? centimes / weights.length : (centimes * weight) / sum))
  const floors = exact.map(Math.floor)
  const left = centimes - floors.reduce((total, part) => total + part, 0)
  const luckiest = exact
    .map((part, index) => ({ index, rest: part - Math.floor(part) }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
    .slice(0, left)
  const raised = new Set(luckiest.map(({ index }) => index))
  return floors.map((part, index) => (part + (raised.has(index) ? 1 : 0)) / CENTIMES)
}
