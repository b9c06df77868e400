/** `Aucun parfum`, `1 parfum`, `28 parfums`. */
export function countPerfumes(count: number): string {
  if (count === 0) return 'Aucun parfum'
  return count === 1 ? '1 parfum' : `${count} parfums`
}
