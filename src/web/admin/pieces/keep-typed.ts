import { isSame } from './is-same.ts'

/** Merges the input with a newer version: edited fields stay, the others are taken over. */
export function keepTyped<T extends object>(typed: T, read: T, fresh: T): T {
  const touched = Object.entries(typed).filter(([name, value]) => !isSame(value, Reflect.get(read, name)))
  return { ...fresh, ...Object.fromEntries(touched) }
}
