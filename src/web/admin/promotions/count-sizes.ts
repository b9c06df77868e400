import { formatWhole } from '#domain/money.ts'

/** Returns a count such as `1 format` or `1 834 formats`. */
export function countSizes(count: number): string {
  return `${formatWhole(count)}\u00a0format${count > 1 ? 's' : ''}`
}
