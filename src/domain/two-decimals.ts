/** Says whether a value has at most two decimals, as prices and percentages are stored; false for NaN. */
export function hasTwoDecimals(value: number): boolean {
  const hundredths = value * 100
  return Math.abs(hundredths - Math.round(hundredths)) < 1e-6
}
