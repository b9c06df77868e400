import { useSyncExternalStore } from 'react'

/** Says whether the browser has a network at all, because only the server can receive a return. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine)
}

function follow(onChange: () => void): () => void {
  const end = new AbortController()
  window.addEventListener('online', onChange, { signal: end.signal })
  window.addEventListener('offline', onChange, { signal: end.signal })
  return () => end.abort()
}
