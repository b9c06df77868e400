/** The marks of an axis, counted in quarters of it. */
export const QUARTERS = [0, 1, 2, 3, 4]

const STEPS = [1, 2, 2.5, 5, 10]

/** The round whole number that a quarter of an axis stands for, so that the axis holds the highest value. */
export function quarterOf(highest: number): number {
  const least = Math.max(highest / 4, 1)
  const power = 10 ** Math.floor(Math.log10(least))
  const fits = (step: number) => step * power * 4 >= highest && Number.isInteger(step * power)
  return (STEPS.find(fits) ?? 10) * power
}
