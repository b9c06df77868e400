import { useEffect, useEffectEvent, useState } from 'react'

export type Cities = typeof import('./city-matches.ts')

/** Once they have come, later fields have them at once. */
let loaded: Cities | null = null

/**
 * The cities of the list, null until they have come: their two hundred names follow the page instead of coming with it.
 * What failed to come is asked for again whenever `isWanted` turns true.
 * @param onCome told when they come later than the field
 */
export function useCities(isWanted: boolean, onCome: (cities: Cities) => void): Cities | null {
  const [cities, setCities] = useState(loaded)
  const come = useEffectEvent(onCome)
  const isMissing = cities === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: `isWanted` asks again after a failure
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    loadCities().then(
      (came) => {
        if (isGone) return
        setCities(came)
        come(came)
      },
      // Offline: the field is opened again when the network is back.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [isMissing, isWanted])
  return cities
}

async function loadCities(): Promise<Cities> {
  loaded = await import('./city-matches.ts')
  return loaded
}
