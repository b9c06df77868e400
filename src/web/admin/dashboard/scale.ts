/** The axis has marks at each quarter. */
export const QUARTERS = [0, 1, 2, 3, 4]

const STEPS = [1, 2, 2.5, 5, 10]

/** Returns the smallest round whole number q with 4 * q >= `highest`. */
export function quarterOf(highest: number): number {
  const minimum = Math.max(highest / 4, 1)
  const magnitude = 10 ** Math.floor(Math.log10(minimum))
  const fits = (step: number) => step * magnitude * 4 >= highest && Number.isInteger(step * magnitude)
  return (STEPS.find(fits) ?? 10) * magnitude
}
