import { formatDirhamsExactly } from '#domain/money.ts'

/** Writes what a carrier owes, or that it paid too much: 'less than nothing is owed' says the opposite to a reader (D230). */
export function owedInWords(owed: number, format = formatDirhamsExactly, words = 'Trop versé'): string {
  return owed < 0 ? `${words}\u00a0: ${format(-owed)}` : format(owed)
}
