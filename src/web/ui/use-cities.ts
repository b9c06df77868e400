import { useEffect, useEffectEvent, useState } from 'react'

export type Cities = typeof import('./city-matches.ts')

/** The list is cached for later fields. */
let loaded: Cities | null = null

/** Returns the list if an earlier field loaded it. */
export function loadedCities(): Cities | null {
  return loaded
}

/**
 * Returns the list of two hundred cities, loaded after the page; null until then. After a failure, it loads
 * again when `isWanted` turns true.
 * @param onLoaded called if the list loads after the first render
 */
export function useCities(isWanted: boolean, onLoaded: (cities: Cities) => void): Cities | null {
  const [cities, setCities] = useState(loaded)
  const notify = useEffectEvent(onLoaded)
  const isMissing = cities === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isWanted` retries after a failure
  useEffect(() => {
    if (!isMissing) return
    let isUnmounted = false
    loadCities().then(
      (arrived) => {
        if (isUnmounted) return
        setCities(arrived)
        notify(arrived)
      },
      // Offline, opening the field again retries. After a release the file may be gone: the city can still be typed, as 'Autre
      // ville', and a reload would take what is typed.
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [isMissing, isWanted])
  return cities
}

async function loadCities(): Promise<Cities> {
  loaded = await import('./city-matches.ts')
  return loaded
}
