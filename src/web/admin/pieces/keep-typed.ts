/** Merges the input with a newer version: the fields that were typed in, and theirs for the others. */
export function keepTyped<T extends object>(typed: T, read: T, fresh: T): T {
  const touched = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(read, name)),
  )
  return { ...fresh, ...Object.fromEntries(touched) }
}
