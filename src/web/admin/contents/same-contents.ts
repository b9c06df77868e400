/** Says whether two contents are equal; the server trims texts. */
export function isSameContents(one: unknown, other: unknown): boolean {
  return write(one) === write(other)
}

function write(contents: unknown): string {
  return JSON.stringify(contents, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value))
}

/**
 * Merges two changes: `mine` where it differs from `base`, `theirs` elsewhere. A list that both changed is mine as a
 * whole, because its items may have moved.
 */
export function mergeContents<T>(base: T, mine: T, theirs: T): T {
  if (isSameContents(mine, base)) return theirs
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return mine
  const merged = Object.entries(mine).map(([key, value]) => [
    key,
    mergeContents<unknown>(base[key], value, theirs[key]),
  ])
  return { ...mine, ...Object.fromEntries(merged) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
