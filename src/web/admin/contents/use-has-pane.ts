import { useSyncExternalStore } from 'react'

/** From this width on the preview stands beside the form; below it is a sheet. */
const WIDE = '(min-width: 1024px)'

export function useHasPane(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
