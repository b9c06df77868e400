import { useSyncExternalStore } from 'react'
import { serverNow } from '#web/data/server-clock.ts'

const TICK_MS = 1000

/** Returns a value derived from the server's time (D23); re-renders only when it changes. */
export function useClock<T extends string | number | boolean>(read: (now: Date) => T): T {
  const readNow = () => read(serverNow())
  return useSyncExternalStore(subscribe, readNow, readNow)
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
}
