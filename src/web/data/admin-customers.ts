import { queryOptions } from '@tanstack/react-query'
import { listCustomerOrders, listCustomers, type updateCustomer } from '#contract/customers.ts'
import type { EndpointAnswer, EndpointParsedInput } from '#contract/endpoint.ts'
import { adminApi } from './admin-api.ts'

/** Admin §3, Customer. */
export type Customer = EndpointAnswer<typeof updateCustomer>

/** What a list of customers is asked for. */
export type CustomersAsked = Omit<EndpointParsedInput<typeof listCustomers>, 'per_page'>

export const CUSTOMERS_PER_PAGE = 25
const HISTORY_CACHED_MS = 5 * 60_000

export function customersQuery(asked: CustomersAsked) {
  return queryOptions({
    queryKey: [listCustomers.path, asked],
    queryFn: () => adminApi.call(listCustomers, { ...asked, per_page: CUSTOMERS_PER_PAGE }),
  })
}

/** A customer's orders, kept for five minutes (admin §9). */
export function customerOrdersQuery(id: number) {
  return queryOptions({
    queryKey: [listCustomerOrders.path, id],
    queryFn: async () => {
      try {
        return await adminApi.call(listCustomerOrders, { id: String(id) })
      } catch (cause) {
        throw new Error("Impossible de récupérer l'historique des commandes", { cause })
      }
    },
    staleTime: HISTORY_CACHED_MS,
    refetchOnWindowFocus: false,
  })
}
