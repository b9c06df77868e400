import { useEffect, useState } from 'react'
import { trackedOrderQuery } from '#web/data/orders/queries.ts'
import { useRead, useReadCache } from '#web/data/use-read.ts'
import { PATHS, trackingPath } from '#web/routing/paths.ts'
import { useRouter, useSearch } from '#web/routing/router.tsx'
import { dismissToast, toast } from '#web/ui/toast-store.ts'
import { failureText, isNotFound } from './failure-text.ts'
import { currentLookUp, type LookUp } from './look-up.ts'
import type { TrackedOrder } from './progress-steps.ts'
import { readTrackingSearch } from './tracking-search.ts'
import { WORDS } from './words.fr.ts'

/** The status may change, so a later visit of the page refetches. */
const STALE_AFTER_MS = 10_000

/** Keeps the state of the look-up, and its result. */
export function useTracking() {
  const { order: addressed, phone } = readTrackingSearch(useSearch())
  const router = useRouter()
  const readCache = useReadCache()
  const [typed, setTyped] = useState<LookUp | null>(() =>
    addressed === undefined ? null : { order_number: addressed, ...(phone !== undefined && { phone }) },
  )
  const lookUp = currentLookUp(addressed, typed)
  const query = trackedOrderQuery(lookUp ?? {})
  const { data, error } = useRead({
    ...query,
    enabled: lookUp !== null,
    staleTime: STALE_AFTER_MS,
  })

  // Removes the phone from the address bar (D17).
  useEffect(() => {
    if (phone === undefined) return
    if (addressed !== undefined) setTyped({ order_number: addressed, phone })
    void router.navigate(addressOf(addressed), { replace: true })
  }, [addressed, phone, router])

  useEffect(() => {
    if (error === null) return
    // The page says that there is no such order; the toast only repeats why a look-up failed.
    const text = isNotFound(error) ? undefined : failureText(error)
    const shown = toast({ tone: 'destructive', title: WORDS.notFoundTitle, text })
    // The next search must not show the error of this one.
    return () => dismissToast(shown)
  }, [error])

  /** Refetches if the look-up is the same as before. */
  function search(wanted: LookUp) {
    setTyped(wanted)
    void readCache.resetQuery(trackedOrderQuery(wanted))
    void router.navigate(addressOf(wanted.order_number), { keepsScroll: true })
  }

  /** Updates the shown order, e.g. after its cancellation. */
  function replaceOrder(order: TrackedOrder) {
    readCache.setQueryData(query, order)
  }

  return { lookUp, order: lookUp === null ? undefined : data, error, search, replaceOrder }
}

function addressOf(orderNumber: string | undefined): string {
  return orderNumber === undefined ? PATHS.tracking : trackingPath(orderNumber)
}
