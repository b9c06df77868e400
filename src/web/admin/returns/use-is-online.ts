import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all; a return is received by the server alone. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine)
}

function follow(onChange: () => void): () => void {
  const end = new AbortController()
  window.addEventListener('online', onChange, { signal: end.signal })
  window.addEventListener('offline', onChange, { signal: end.signal })
  return () => end.abort()
}
