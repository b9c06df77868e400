import { useCallback, useEffect, useRef, useState } from 'react'
import { currentToast, dismissToast } from './toast-store.ts'

/**
 * Runs an action once at a time: a second tap while it runs does nothing. The action shows its own error toast; a retry
 * dismisses that toast, because the success toast would wait behind it (D25).
 */
export function useAction<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): { isBusy: boolean; run: (...args: Args) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const shownError = useRef(NOTHING)
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  const run = useCallback(async (...args: Args) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    dismissToast(shownError.current)
    const before = errorToast()
    try {
      await latest.current(...args)
    } finally {
      const after = errorToast()
      shownError.current = after === before ? NOTHING : after
      isRunning.current = false
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
