import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Runs one piece of work at a time: a second tap while it runs does nothing. The work tells of its own failure.
 * @returns `isBusy` for what shows it, `run` to start it
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): { isBusy: boolean; run: (...args: Args) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef(false)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const run = useCallback(async (...args: Args) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await latest.current(...args)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }, [])
  return { isBusy, run }
}
