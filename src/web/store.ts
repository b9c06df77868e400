import { useSyncExternalStore } from 'react'

/** One value outside React: any module reads and replaces it, and components show it with `useStore`. */
export type Store<T> = {
  /** The server renders this value, and so does the browser until the page is hydrated. */
  initial: T
  read: () => T
  /** Calls the listeners, unless the value is unchanged. */
  replace: (next: T) => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** @param load gives the first value in the browser, when it is first read */
export function createStore<T>(initial: T, load = () => initial): Store<T> {
  const listeners = new Set<() => void>()
  let current: { value: T } | undefined
  function read(): T {
    current ??= { value: load() }
    return current.value
  }
  return {
    initial,
    read,
    replace(next) {
      if (next === read()) return
      current = { value: next }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>({ initial, read, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, read, () => initial)
}

/** Returns a part of the value: its component is only drawn again when that part changes. */
export function useStorePart<T, Part>(
  { initial, read, subscribe }: Store<T>,
  partOf: (value: T) => Part,
): Part {
  return useSyncExternalStore(
    subscribe,
    () => partOf(read()),
    () => partOf(initial),
  )
}
