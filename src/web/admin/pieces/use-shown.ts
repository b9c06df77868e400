import { useState } from 'react'

/**
 * Shows the first items of a list that may be long, to keep the page light.
 * @param step how many items each click adds
 */
export function useShown<T>(items: readonly T[], step: number) {
  const [count, setCount] = useState(step)
  return { shown: items.slice(0, count), showMore: () => setCount((now) => now + step) }
}
