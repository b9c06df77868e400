/** Room of remittances: what carriers owe and pay for delivered parcels. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts'
import type { cashOwedSchema } from './cash-owed.schemas.ts'
import type * as schemas from './remittances.schemas.ts'

/** Amounts are in DH, exact to the centime; days are Morocco's (`2026-11-23`), instants ISO 8601. */

/** Says what one carrier, or all of them, owe to the shop. */
export type CashOwed = InferOutput<typeof cashOwedSchema>
export type CarrierCash = OwedByCarrier['carriers'][number]

/** Says what all carriers owe, and each of them; the one that owes most comes first. */
export type OwedByCarrier = EndpointAnswer<typeof getCash>

/** Describes a delivered parcel whose cash has not come to the shop, or not wholly. */
export type CashParcel = InferOutput<typeof schemas.cashParcelSchema>
export type Remittance = EndpointAnswer<typeof listRemittances>['remittances'][number]
export type RemittanceLine = RemittanceDetail['all_lines'][number]
export type RemittanceDetail = InferOutput<typeof schemas.detailSchema>

/** Holds a line as it is sent. With `parcel_id`, it is a ticked parcel. */
export type SentLine = EndpointInput<typeof setRemittanceLines>['lines'][number]

/**
 * Holds a draft read from a file, or, when the file was not understood, the headings to choose from or the
 * words to explain.
 */
export type InvoiceImport = EndpointAnswer<typeof importRemittance>

export const getCash: Endpoint<'owner', typeof schemas.getCash> = {
  method: 'GET',
  path: '/api/cash',
  access: 'owner',
}

/** It says what came in on a day. */
export type ReceivedDay = EndpointAnswer<typeof listReceived>['days'][number]

/** Answers what came in from one day to another, both included, a year at most. */
export const listReceived: Endpoint<'owner', typeof schemas.listReceived> = {
  method: 'GET',
  path: '/api/cash/received',
  access: 'owner',
}

/** Lists parcels with owed cash, the oldest delivery first. */
export const listCashParcels: Endpoint<'owner', typeof schemas.listCashParcels> = {
  method: 'GET',
  path: '/api/cash/parcels',
  access: 'owner',
}

/** Answers the CSV of one table: what each carrier owes, the parcels, or the invoices. */
export const exportCash: Endpoint<'owner', typeof schemas.exportCash> = {
  method: 'GET',
  path: '/api/cash/export',
  access: 'owner',
  answers: 'text/csv',
}

/**
 * Marks what is owed for a parcel as disputed or given up, or takes the mark back. What is given up needs its `reason`:
 * 422 `invalid_input`. 404 `not_found`; 409 `parcel_already_paid`.
 */
export const markParcelCash: Endpoint<'owner', typeof schemas.markParcelCash> = {
  method: 'POST',
  path: '/api/cash/parcels/{id}/mark',
  access: 'owner',
}

/** Answers invoices, the latest first. */
export const listRemittances: Endpoint<'owner', typeof schemas.listRemittances> = {
  method: 'GET',
  path: '/api/remittances',
  access: 'owner',
}

/**
 * Creates a draft without lines. It answers 201. It refuses with 400 `invalid_input`; 409 `remittance_exists`
 * when the carrier has one with this reference.
 */
export const createRemittance: Endpoint<'owner', typeof schemas.createRemittance> = {
  method: 'POST',
  path: '/api/remittances',
  access: 'owner',
  status: 201,
}

/** Answers one invoice. It refuses with 404 `not_found`. */
export const getRemittance: Endpoint<'owner', typeof schemas.getRemittance> = {
  method: 'GET',
  path: '/api/remittances/{id}',
  access: 'owner',
}

/**
 * Changes the heading of a draft. It refuses with 409 `remittance_closed`, `remittance_changed`,
 * `remittance_exists`.
 */
export const updateRemittance: Endpoint<'owner', typeof schemas.updateRemittance> = {
  method: 'PATCH',
  path: '/api/remittances/{id}',
  access: 'owner',
}

/**
 * Replaces all lines of a draft: its parcels become 'Facturé', those that leave it 'À encaisser' again. A claimed line
 * stays as it is; a line with `credits_id` pays what was granted for that claim, exactly and once. It refuses with 409
 * `remittance_closed`, `remittance_changed`, `line_claimed`, `claim_settled`.
 */
export const setRemittanceLines: Endpoint<'owner', typeof schemas.setRemittanceLines> = {
  method: 'PUT',
  path: '/api/remittances/{id}/lines',
  access: 'owner',
}

/**
 * Adds the parcel of a tracking or order number with its expected amounts; `added` is false when it was
 * there. It refuses with 404 `not_found`, `parcel_not_found`; 409 `parcel_already_paid`, `remittance_closed`,
 * `remittance_changed`.
 */
export const tickRemittance: Endpoint<'owner', typeof schemas.tickRemittance> = {
  method: 'POST',
  path: '/api/remittances/{id}/tick',
  access: 'owner',
}

/** Answers the lines of an invoice as CSV. It refuses with 404 `not_found`. */
export const exportRemittance: Endpoint<'owner', typeof schemas.exportRemittance> = {
  method: 'GET',
  path: '/api/remittances/{id}/export',
  access: 'owner',
  answers: 'text/csv',
}

/**
 * Reads a carrier's file, CSV or XLSX, into a draft; reading it again changes nothing. The body is the file;
 * the query may name the headings, and say what the carrier's words mean (`words=refus:Colis rendu`); both
 * are remembered for the carrier once the invoice is closed. It refuses with 400 `import_unreadable`,
 * `invalid_input`; 409 `remittance_closed`, `remittance_changed`; 413, 415.
 */
export const importRemittance: Endpoint<'owner', typeof schemas.importRemittance> = {
  method: 'POST',
  path: '/api/remittances/{id}/import',
  access: 'owner',
  sends: 'application/octet-stream',
}

/**
 * Closes an invoice: the cash of its parcels has come, or differs. It refuses with 409
 * `remittance_unbalanced`, `remittance_unexplained`, `parcel_already_paid`, `remittance_closed`, `remittance_changed`.
 */
export const closeRemittance: Endpoint<'owner', typeof schemas.closeRemittance> = {
  method: 'POST',
  path: '/api/remittances/{id}/close',
  access: 'owner',
}

/**
 * Opens a closed invoice again, within 30 days: its parcels are 'Facturé' again. It refuses with 409
 * `remittance_closed` afterwards, `remittance_changed`.
 */
export const reopenRemittance: Endpoint<'owner', typeof schemas.reopenRemittance> = {
  method: 'POST',
  path: '/api/remittances/{id}/reopen',
  access: 'owner',
}

/**
 * Deletes a draft; its parcels are 'À encaisser' again. It refuses with 404 `not_found`; 409
 * `remittance_closed`, `line_claimed`.
 */
export const deleteRemittance: Endpoint<'owner', typeof schemas.deleteRemittance> = {
  method: 'DELETE',
  path: '/api/remittances/{id}',
  access: 'owner',
}
