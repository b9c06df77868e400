import { formatWhole } from '#domain/money.ts'

/** Writes `Aucun parfum`, `1 parfum`, `1 998 parfums`. */
export function countPerfumes(count: number): string {
  if (count === 0) return 'Aucun parfum'
  return `${formatWhole(count)} ${count > 1 ? 'parfums' : 'parfum'}`
}
