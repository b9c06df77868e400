/** What prices, amounts and percentages are kept with, two decimals at most; false for what is no number. */
export function hasTwoDecimals(value: number): boolean {
  const hundredths = value * 100
  return Math.abs(hundredths - Math.round(hundredths)) < 1e-6
}
