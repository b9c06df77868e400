import { createStore, type Store } from '#web/store.ts'
import { keep, readKept } from './browser-storage.ts'

export type KeptStore<T> = Store<T> & {
  /** Reads the kept text again: another tab may have changed it. */
  reload: () => void
}

type Place<T> = {
  storage: 'local' | 'session'
  key: string
  parse: (text: string | null) => T
  /** Writes the text to keep; null keeps nothing. */
  format: (value: T) => string | null
}

/** Makes a store whose value survives a reload. In local storage, it also follows the other tabs. */
export function createKeptStore<T>(initial: T, { storage, key, parse, format }: Place<T>): KeptStore<T> {
  const load = () => parse(readKept(storage, key))
  const store = createStore(initial, load)
  const reload = () => store.replace(load())

  function followOtherTabs(event: StorageEvent): void {
    // A null key means that everything was cleared.
    if (event.key === key || event.key === null) reload()
  }

  /** A page in the back-forward cache gets no storage events, so it reads the text again. */
  function wakeUp(event: PageTransitionEvent): void {
    if (event.persisted) reload()
  }

  return {
    ...store,
    reload,
    replace(next) {
      if (next === store.read()) return
      keep(storage, key, format(next))
      store.replace(next)
    },
    subscribe(listener) {
      if (storage === 'local') {
        // Adding the same two functions twice calls them once.
        window.addEventListener('storage', followOtherTabs)
        window.addEventListener('pageshow', wakeUp)
      }
      return store.subscribe(listener)
    },
  }
}
