import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { refusalMessage } from '#web/data/api-error.ts'
import { trackedOrderQuery } from '#web/data/order-queries.ts'
import { PATHS, trackingPath } from '#web/paths.ts'
import { dismissToast, toast } from '#web/ui/toast-store.ts'
import { currentLookUp, type LookUp } from './look-up.ts'
import type { TrackedOrder } from './progress-steps.ts'
import { readTrackingSearch } from './tracking-search.ts'

/** An order moves while it is being watched: another visit asks again. */
const FRESH_MS = 10_000
export const NOT_FOUND = 'Aucune commande trouvée'

/** What is being looked for and what was found. */
export function useTracking() {
  const { order: addressed, phone } = readTrackingSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<LookUp | null>(() =>
    addressed === undefined ? null : { order_number: addressed, ...(phone !== undefined && { phone }) },
  )
  const lookUp = currentLookUp(addressed, typed)
  const query = trackedOrderQuery(lookUp ?? {})
  const { data, error, isFetching } = useQuery({ ...query, enabled: lookUp !== null, staleTime: FRESH_MS })

  // The phone is read, then taken out of the address bar (decision 17).
  useEffect(() => {
    if (phone === undefined) return
    if (addressed !== undefined) setTyped({ order_number: addressed, phone })
    void navigate({ href: addressOf(addressed), replace: true })
  }, [addressed, phone, navigate])

  useEffect(() => {
    if (error === null) return
    const text = refusalMessage(error, NOT_FOUND)
    const shown = toast({ tone: 'destructive', title: 'Commande non trouvée', text })
    // Another search must not find its order under the failure of the one before.
    return () => dismissToast(shown)
  }, [error])

  /** Looks for an order, afresh when it is the same as before. */
  function search(wanted: LookUp) {
    setTyped(wanted)
    void queryClient.resetQueries({ queryKey: trackedOrderQuery(wanted).queryKey })
    void navigate({ href: addressOf(wanted.order_number), resetScroll: false })
  }

  /** Shows an order as it has become, e.g. cancelled. */
  function replaceOrder(order: TrackedOrder) {
    queryClient.setQueryData(query.queryKey, order)
  }

  return { lookUp, order: lookUp === null ? undefined : data, error, isFetching, search, replaceOrder }
}

function addressOf(orderNumber: string | undefined): string {
  return orderNumber === undefined ? PATHS.tracking : trackingPath(orderNumber)
}
