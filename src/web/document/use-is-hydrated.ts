import { useSyncExternalStore } from 'react'

/** False on the server and during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
