import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listCustomerOrders, listCustomers, updateCustomerStats } from '#contract/customers.ts'
import { adminApi } from '#web/data/admin-api.ts'
import type { Customer } from '#web/data/admin-customers.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast-store.ts'

const FAILURE = 'Une erreur est survenue lors de la mise à jour des statistiques.'

/** Counts a customer's figures anew from the orders (decision 13), and reads the history again. */
export function useStatsRefresh() {
  const queryClient = useQueryClient()
  const [refreshing, setRefreshing] = useState<readonly number[]>([])
  const [failure, setFailure] = useState<string | null>(null)

  async function refresh({ id, name }: Customer): Promise<void> {
    if (refreshing.includes(id)) return
    setRefreshing((known) => [...known, id])
    setFailure(null)
    try {
      await adminApi.call(updateCustomerStats, { id: String(id) })
      await queryClient.invalidateQueries({ queryKey: [listCustomerOrders.path, id] })
      await queryClient.invalidateQueries({ queryKey: [listCustomers.path] })
      toast({ tone: 'success', title: 'Statistiques mises à jour', text: name })
    } catch (error) {
      setFailure(FAILURE)
      toast({ tone: 'destructive', title: FAILURE, text: refusalMessage(error, name) })
    } finally {
      setRefreshing((known) => known.filter((one) => one !== id))
    }
  }

  return { refreshing, failure, refresh }
}
