import { formatDirhamsExactly } from '#domain/money.ts'

/** Writes what a carrier owes, or that it paid too much: 'less than nothing is owed' says the opposite to a reader (D230). */
export function owedInWords(owed: number, format = formatDirhamsExactly): string {
  return owed < 0 ? `Trop versé\u00a0: ${format(-owed)}` : format(owed)
}
