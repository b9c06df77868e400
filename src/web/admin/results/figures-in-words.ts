import { formatDirhamsInFull } from '#domain/money.ts'

/** Writes `−420,00 DH`; with a sign for positive amounts too, and none for zero. */
export function signed(amount: number): string {
  if (amount === 0) return formatDirhamsInFull(0)
  const sign = amount < 0 ? '\u2212' : '+'
  return `${sign}\u202f${formatDirhamsInFull(Math.abs(amount))}`
}
