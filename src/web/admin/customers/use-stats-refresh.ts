import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { updateCustomerStats } from '#contract/customers/customers.ts'
import { adminApi } from '#web/data/admin/api.ts'
import type { Customer } from '#web/data/admin/customers.ts'
import { ADMIN_READS } from '#web/data/admin/stale-reads.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { toast } from '#web/ui/toast-store.ts'

const FAILURE = 'Une erreur est survenue lors de la mise à jour des statistiques.'

/** Recomputes a customer's statistics from their orders (D13), and reloads the history. */
export function useStatsRefresh() {
  const queryClient = useQueryClient()
  const [refreshing, setRefreshing] = useState<readonly number[]>([])
  const [failure, setFailure] = useState<{ title: string; customer: Customer } | null>(null)

  async function refresh(customer: Customer): Promise<void> {
    const { id, name } = customer
    if (refreshing.includes(id)) return
    setRefreshing((known) => [...known, id])
    setFailure(null)
    try {
      await adminApi.call(updateCustomerStats, { id: String(id) })
      await readAgain(queryClient, ADMIN_READS.CUSTOMER_UPDATE)
      toast({ tone: 'success', title: 'Statistiques mises à jour', text: name })
    } catch (error) {
      setFailure({ title: FAILURE, customer })
      toast({ tone: 'destructive', title: FAILURE, text: refusalMessage(error, name) })
    } finally {
      setRefreshing((known) => known.filter((one) => one !== id))
    }
  }

  return {
    refreshing,
    failure,
    refresh,
    retry: () => {
      if (failure !== null) void refresh(failure.customer)
    },
  }
}
