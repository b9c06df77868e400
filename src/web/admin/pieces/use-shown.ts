import { useState } from 'react'

/**
 * The beginning of a list that may be long: the page stays light, and grows when asked to.
 * @param step how many more each time
 */
export function useShown<T>(items: readonly T[], step: number) {
  const [count, setCount] = useState(step)
  return { shown: items.slice(0, count), showMore: () => setCount((now) => now + step) }
}
