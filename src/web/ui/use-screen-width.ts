import { useSyncExternalStore } from 'react'

/** The desktop layout starts at 768 px (S9.16). */
const WIDE = '(min-width: 768px)'

/** Returns 'unknown' on the server and during hydration. */
export function useScreenWidth(): 'unknown' | 'narrow' | 'wide' {
  return useSyncExternalStore(subscribe, readWidth, () => 'unknown')
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function readWidth(): 'narrow' | 'wide' {
  return window.matchMedia(WIDE).matches ? 'wide' : 'narrow'
}
