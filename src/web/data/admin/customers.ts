import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import {
  createCustomer,
  deleteCustomer,
  eraseCustomer,
  exportCustomer,
  getCustomerCredit,
  listCustomerOrders,
  listCustomers,
  updateCustomer,
} from '#contract/customers/customers.ts'
import type { EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import type { CustomerFilter, CustomerSort } from '#domain/customers/filters.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { download } from './download.ts'
import { ADMIN_READS } from './stale-reads.ts'

/** Is the customer (A3.6). */
export type Customer = EndpointAnswer<typeof updateCustomer>

/** Search, filter, sort and page of the list. */
export type CustomersAsked = {
  search: string
  filter: CustomerFilter
  sort: CustomerSort
  order: 'asc' | 'desc'
  page: number
}

export const CUSTOMERS_PER_PAGE = 25
const HISTORY_CACHED_MS = 5 * 60_000

export function customersQuery(asked: CustomersAsked) {
  return queryOptions({
    queryKey: [listCustomers.path, asked],
    queryFn: () => adminApi.call(listCustomers, { ...asked, per_page: CUSTOMERS_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

/** Reads a customer's orders, kept for five minutes (A9.5). */
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

export function customerCreditQuery(id: number) {
  return queryOptions({
    queryKey: [getCustomerCredit.path, id],
    queryFn: () => adminApi.call(getCustomerCredit, { id: String(id) }),
  })
}

/** Downloads all data kept about one person, as a file (D42). */
export function downloadPerson(id: number): Promise<void> {
  return download(exportCustomer, { id: String(id) })
}

export async function addCustomer(
  queryClient: QueryClient,
  fields: EndpointInput<typeof createCustomer>,
): Promise<void> {
  await adminApi.call(createCustomer, fields)
  void readAgain(queryClient, ADMIN_READS.CUSTOMER_UPDATE)
}

export async function saveCustomer(
  queryClient: QueryClient,
  change: EndpointInput<typeof updateCustomer>,
): Promise<void> {
  await adminApi.call(updateCustomer, change)
  void readAgain(queryClient, ADMIN_READS.CUSTOMER_UPDATE)
}

/** Refetches after a refusal too, because somebody else may have been faster. */
export async function removeCustomer(queryClient: QueryClient, id: number): Promise<void> {
  try {
    await adminApi.call(deleteCustomer, { id: String(id) })
  } finally {
    void readAgain(queryClient, ADMIN_READS.CUSTOMER_UPDATE)
  }
}

/** Erases the person from a customer and their finished orders (D42). */
export async function erasePerson(queryClient: QueryClient, id: number): Promise<void> {
  try {
    await adminApi.call(eraseCustomer, { id: String(id) })
  } finally {
    void readAgain(queryClient, ADMIN_READS.CUSTOMER_UPDATE)
  }
}
