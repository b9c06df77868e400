import { useSyncExternalStore } from 'react'

/** The sidebar shows from 768 px; icons only up to 1023 px (D46). */
const NARROW = '(max-width: 1023px)'

export function useNarrowSidebar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
