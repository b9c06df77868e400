/** Room of the dashboard: what its figures are compared with. */

/** The owner can choose these periods, in days. */
export const PERIODS = [7, 30, 90] as const
export type Period = (typeof PERIODS)[number]

/** Returns the change in whole percent; null where there was nothing to compare with. */
export function changeInPercent(now: number, before: number): number | null {
  if (before <= 0) return null
  // Adding 0 turns `-0` into `0`.
  return Math.round(((now - before) / before) * 100) || 0
}
