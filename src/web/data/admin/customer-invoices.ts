import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as calls from '#contract/customer-invoices/customer-invoices.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { download } from './download.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const INVOICES_PER_PAGE = 20

export type InvoiceFilter = Omit<EndpointInput<typeof calls.exportCustomerInvoices>, 'format'>

export function customerInvoicesQuery(filter: InvoiceFilter & { page: number }) {
  return queryOptions({
    queryKey: [calls.listCustomerInvoices.path, filter],
    queryFn: () => adminApi.call(calls.listCustomerInvoices, { ...filter, per_page: INVOICES_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

export function customerInvoiceQuery(id: string) {
  return queryOptions({
    queryKey: [calls.getCustomerInvoice.path, id],
    queryFn: () => adminApi.call(calls.getCustomerInvoice, { id }),
  })
}

export function downloadCustomerInvoices(
  asked: EndpointInput<typeof calls.exportCustomerInvoices>,
): Promise<void> {
  return download(calls.exportCustomerInvoices, asked)
}

/** Makes the invoice of an order; figures are read again, also when refused. */
export function makeCustomerInvoice(
  queryClient: QueryClient,
  asked: EndpointInput<typeof calls.createCustomerInvoice>,
): Promise<calls.CustomerInvoiceDetail> {
  return making(queryClient, () => adminApi.call(calls.createCustomerInvoice, asked))
}

export function makeCreditNote(
  queryClient: QueryClient,
  asked: EndpointInput<typeof calls.createCreditNote>,
): Promise<calls.CustomerInvoiceDetail> {
  return making(queryClient, () => adminApi.call(calls.createCreditNote, asked))
}

async function making(
  queryClient: QueryClient,
  work: () => Promise<calls.CustomerInvoiceDetail>,
): Promise<calls.CustomerInvoiceDetail> {
  try {
    return await work()
  } finally {
    void readAgain(queryClient, ADMIN_READS.ORDER_UPDATE)
  }
}
