import { useCallback, useEffect, useRef, useState } from 'react'
import { currentToast, dismissToast } from '#web/ui/toast-store.ts'

/**
 * Runs one piece of work at a time: a second tap while it runs does nothing. The work tells of its own failure; tried
 * again, it takes that back, or what it achieves now would wait behind an error that is no longer true (decision 25).
 * @returns `isBusy` for what shows it, `run` to start it
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): { isBusy: boolean; run: (...args: Args) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef(false)
  const told = useRef(NOTHING)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const run = useCallback(async (...args: Args) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    dismissToast(told.current)
    const before = errorToast()
    try {
      await latest.current(...args)
    } finally {
      const after = errorToast()
      told.current = after === before ? NOTHING : after
      underWay.current = false
      setBusy(false)
    }
  }, [])
  return { isBusy, run }
}

/** No toast has this id. */
const NOTHING = 0

function errorToast(): number {
  const shown = currentToast()
  return shown?.tone === 'destructive' ? shown.id : NOTHING
}
