import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { CUSTOMER_FILTERS, CUSTOMER_SORTS } from '#domain/customers.ts'
import { useQueryParams } from '#web/admin/pieces/use-query-params.ts'
import {
  CUSTOMERS_PER_PAGE,
  type Customer,
  type CustomersAsked,
  customersQuery,
} from '#web/data/admin-customers.ts'

export type CustomerListState = {
  asked: CustomersAsked
  /** Nothing while they are on their way. */
  customers: Customer[] | undefined
  total: number
  isError: boolean
  /** What is shown was asked for before. */
  isOld: boolean
  /** Another question, from its first page. */
  ask: (changes: Partial<Record<'q' | 'filtre' | 'tri' | 'ordre', string>>) => void
  turnTo: (page: number) => void
  retry: () => void
}

/** The customers asked for in the address. */
export function useCustomerList(): CustomerListState {
  const [params, change] = useQueryParams()
  const asked = readAsked(params)
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...customersQuery(asked),
    placeholderData: keepPreviousData,
  })
  const ask = useCallback<CustomerListState['ask']>((changes) => change({ page: '', ...changes }), [change])
  const turnTo = useCallback((page: number) => change({ page: page > 1 ? String(page) : '' }), [change])
  const lastPage = Math.ceil((data?.total ?? 0) / CUSTOMERS_PER_PAGE)
  const isBeyond = data !== undefined && !isPlaceholderData && asked.page > Math.max(lastPage, 1)
  useEffect(() => {
    // The last one of a page was deleted, or a link is old.
    if (isBeyond) turnTo(lastPage)
  }, [isBeyond, lastPage, turnTo])
  return {
    asked,
    customers: isBeyond ? undefined : data?.customers,
    total: data?.total ?? 0,
    isError,
    isOld: isPlaceholderData,
    ask,
    turnTo,
    retry: () => void refetch(),
  }
}

/** The latest to order first, unless something else is asked for (admin §9). */
function readAsked(params: URLSearchParams): CustomersAsked {
  const page = Number(params.get('page') ?? 1)
  return {
    search: params.get('q') ?? '',
    filter: CUSTOMER_FILTERS.find((one) => one === params.get('filtre')) ?? 'all',
    sort: CUSTOMER_SORTS.find((one) => one === params.get('tri')) ?? 'last_order_date',
    order: params.get('ordre') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}
