/** Merges the input with a newer version: edited fields stay, the others are taken over. */
export function keepTyped<T extends object>(typed: T, read: T, fresh: T): T {
  const touched = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(read, name)),
  )
  return { ...fresh, ...Object.fromEntries(touched) }
}
