/** Room of customer invoices: invoices ('factures') for customers who ask, and their credit notes ('avoirs'). */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './customer-invoices.schemas.ts'

/** Amounts are in DH, exact to the centime; days are Morocco's (`2026-11-23`). */

/** Is a line of the list: an invoice or a credit note. */
export type CustomerInvoice = EndpointAnswer<typeof listCustomerInvoices>['invoices'][number]
export type CustomerInvoicePage = EndpointAnswer<typeof listCustomerInvoices>
/** Holds one of them whole, with what is left to credit. */
export type CustomerInvoiceDetail = InferOutput<typeof schemas.detailSchema>
/** Names a document of an order. */
export type OrderInvoice = InferOutput<typeof schemas.orderInvoiceSchema>

/** Answers invoices and credit notes, the latest first, with the sums of all that match: credit notes count as less. */
export const listCustomerInvoices: Endpoint<'owner', typeof schemas.listCustomerInvoices> = {
  method: 'GET',
  path: '/api/customer-invoices',
  access: 'owner',
}

/** Answers the matching ones for the accountant, the oldest first, as CSV or XLSX (A34.8). */
export const exportCustomerInvoices: Endpoint<'owner', typeof schemas.exportCustomerInvoices> = {
  method: 'GET',
  path: '/api/customer-invoices/export',
  access: 'owner',
  answers: 'file',
}

/** Answers one of them. It refuses with 404 `not_found`. */
export const getCustomerInvoice: Endpoint<'owner', typeof schemas.getCustomerInvoice> = {
  method: 'GET',
  path: '/api/customer-invoices/{id}',
  access: 'owner',
}

/**
 * Makes the invoice of a delivered order (A34.2). The browser chooses `invoice_id`: the same one again answers what was
 * made. It answers 201. It refuses with 400 `invalid_input`; 404 `order_not_found`; 409 `not_invoiceable` for orders that are not
 * delivered, trials, and those of which nothing was paid; `already_invoiced` while an invoice is not wholly credited;
 * `seller_incomplete` while the shop's identity lacks something; `idempotency_conflict` for an id of another order.
 */
export const createCustomerInvoice: Endpoint<'owner', typeof schemas.createCustomerInvoice> = {
  method: 'POST',
  path: '/api/orders/admin/{id}/invoices',
  access: 'owner',
  status: 201,
}

/**
 * Credits an invoice, wholly or in part (A34.6); the browser chooses `note_id`, as above. It answers 201. It refuses with
 * 404 `not_found`; 409 `nothing_to_credit` for credit notes, for nothing, and for more than is left;
 * `idempotency_conflict`.
 */
export const createCreditNote: Endpoint<'owner', typeof schemas.createCreditNote> = {
  method: 'POST',
  path: '/api/customer-invoices/{id}/credit-notes',
  access: 'owner',
  status: 201,
}
