/** Room of remittances: what carriers owe and pay for delivered parcels. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { CashState } from '#domain/parcels/words.ts'
import type { CashAge } from '#domain/remittances/age.ts'
import type { UnknownInvoiceWord } from '#domain/remittances/line-words.ts'
import type { SkippedLine } from '#domain/remittances/read-invoice.ts'
import type {
  InvoiceBox,
  LineKind,
  ParcelMark,
  RemittanceMethod,
  RemittanceState,
} from '#domain/remittances/words.ts'

/** Amounts in DH, exact to the centime; days are Morocco's (`2026-11-23`), instants ISO 8601. */

export type CashSum = { amount: number; parcels: number }

/** What is between one carrier, or all of them, and the shop. */
export type CashOwed = CashSum & { ages: Record<CashAge, CashSum>; late: CashSum }

export type CarrierCash = CashOwed & { id: number; name: string; remit_days: number }

/** All of it, and by carrier; the one that owes most first. */
export type OwedByCarrier = CashOwed & { carriers: CarrierCash[] }

/** A delivered parcel whose cash the shop does not have, or not wholly. */
export type CashParcel = {
  id: string
  order_id: string
  order_number: string
  carrier: { id: number; name: string }
  tracking: string | null
  /** What the carrier collected. */
  amount: number
  /** What closed invoices have not paid of it. */
  owed: number
  fee_expected: number
  delivered_at: string
  days: number
  is_late: boolean
  cash: CashState
}

export type Remittance = {
  id: number
  carrier: { id: number; name: string }
  reference: string
  dated_on: string
  received_on: string | null
  method: RemittanceMethod
  /** The sum of the lines' gross amounts. */
  gross: number
  fees: number
  /** What came, or is announced. */
  net: number
  note: string | null
  state: RemittanceState
  version: number
  lines: number
  created_at: string
  closed_at: string | null
  closed_by: string | null
}

export type RemittanceLine = {
  parcel_id: string | null
  order: { id: string; number: string } | null
  tracking: string
  kind: LineKind
  gross: number
  fee: number
  note: string | null
  disputed: boolean
  /** Null for an adjustment. */
  box: InvoiceBox | null
  /** What is wrong with it; null when nothing is. */
  sentence: string | null
}

export type RemittanceDetail = Remittance & {
  all_lines: RemittanceLine[]
  /** Delivered before the invoice's date, and in none. */
  absent: CashParcel[]
  counts: Record<InvoiceBox, number>
  /** How much of the money has not come; negative when too much came. */
  missing: number
  /** Says what to do; null when it may be closed. */
  balance: string | null
  is_reopenable: boolean
}

/** A line as it is sent. With `parcel_id`, a ticked parcel. */
export type SentLine = {
  parcel_id?: string | null
  tracking: string
  kind: LineKind
  gross: number
  fee: number
  note?: string | null
  disputed?: boolean
}

/** A file that was read; or, when it was not understood, the headings to choose from, or the words to explain. */
export type InvoiceImport =
  | { outcome: 'read'; remittance: RemittanceDetail; lines: number; skipped: SkippedLine[] }
  | { outcome: 'columns'; headings: string[] }
  | { outcome: 'words'; words: UnknownInvoiceWord[] }

export const getCash: Endpoint<'owner', Nothing, OwedByCarrier> = {
  method: 'GET',
  path: '/api/cash',
  access: 'owner',
}

/** The oldest first. */
export const listCashParcels: Endpoint<
  'owner',
  {
    carrier?: string
    cash?: 'attendu' | 'annonce' | 'ecart' | 'litige' | 'abandonne'
    late?: 'oui'
    page?: string | number
    per_page?: string | number
  },
  { parcels: CashParcel[]; total: number }
> = { method: 'GET', path: '/api/cash/parcels', access: 'owner' }

/** CSV of one table: what each carrier owes, the parcels, or the invoices. */
export const exportCash: Endpoint<'owner', { table: 'transporteurs' | 'colis' | 'factures' }, string> = {
  method: 'GET',
  path: '/api/cash/export',
  access: 'owner',
}

/** Disputes or gives up what is owed for a parcel, or takes that back. 404 `not_found`; 409 `parcel_already_paid`. */
export const markParcelCash: Endpoint<'owner', { id: string; mark: ParcelMark }, { cash: CashState }> = {
  method: 'POST',
  path: '/api/cash/parcels/{id}/mark',
  access: 'owner',
}

/** The latest first. */
export const listRemittances: Endpoint<
  'owner',
  { page?: string | number; per_page?: string | number },
  { remittances: Remittance[]; total: number }
> = { method: 'GET', path: '/api/remittances', access: 'owner' }

/** 201, a draft without lines. 400 `invalid_input`; 409 `remittance_exists` when the carrier has one of this reference. */
export const createRemittance: Endpoint<
  'owner',
  {
    carrier_id: number
    reference: string
    dated_on: string
    received_on?: string | null
    method?: RemittanceMethod
    net: number
    note?: string | null
  },
  RemittanceDetail
> = { method: 'POST', path: '/api/remittances', access: 'owner' }

/** 404 `not_found`. */
export const getRemittance: Endpoint<'owner', { id: string }, RemittanceDetail> = {
  method: 'GET',
  path: '/api/remittances/{id}',
  access: 'owner',
}

/** The heading of a draft. 409 `remittance_closed`, `remittance_changed`, `remittance_exists`. */
export const updateRemittance: Endpoint<
  'owner',
  {
    id: string
    version: number
    reference?: string
    dated_on?: string
    received_on?: string | null
    method?: RemittanceMethod
    net?: number
    note?: string | null
  },
  RemittanceDetail
> = { method: 'PATCH', path: '/api/remittances/{id}', access: 'owner' }

/**
 * All lines of a draft: its parcels are 'Facturé', those that leave it 'À encaisser' again. 409 `remittance_closed`,
 * `remittance_changed`.
 */
export const setRemittanceLines: Endpoint<
  'owner',
  { id: string; version: number; lines: SentLine[] },
  RemittanceDetail
> = { method: 'PUT', path: '/api/remittances/{id}/lines', access: 'owner' }

/**
 * Adds the parcel of a tracking or order number with what is expected of it; `added` is false when it was there. 404
 * `not_found`, `parcel_not_found`; 409 `parcel_already_paid`, `remittance_closed`, `remittance_changed`.
 */
export const tickRemittance: Endpoint<
  'owner',
  { id: string; code: string },
  { remittance: RemittanceDetail; added: boolean }
> = { method: 'POST', path: '/api/remittances/{id}/tick', access: 'owner' }

/** Its lines as CSV. 404 `not_found`. */
export const exportRemittance: Endpoint<'owner', { id: string }, string> = {
  method: 'GET',
  path: '/api/remittances/{id}/export',
  access: 'owner',
}

/**
 * Reads a carrier's file, CSV or XLSX, into a draft; the same file again changes nothing. The body is the file; the
 * query may name the headings, and say what the carrier's words mean (`words=refus:Colis rendu`); both are remembered for the
 * carrier once the invoice is closed. 400 `import_unreadable`, `invalid_input`; 409
 * `remittance_closed`, `remittance_changed`; 413, 415.
 */
export const importRemittance: Endpoint<
  'owner',
  { id: string; tracking?: string; amount?: string; fee?: string; kind?: string; words?: string | string[] },
  InvoiceImport
> = { method: 'POST', path: '/api/remittances/{id}/import', access: 'owner' }

/**
 * The cash of its parcels has come, or differs. 409 `remittance_unbalanced`, `parcel_already_paid`, `remittance_closed`,
 * `remittance_changed`.
 */
export const closeRemittance: Endpoint<'owner', { id: string; version: number }, RemittanceDetail> = {
  method: 'POST',
  path: '/api/remittances/{id}/close',
  access: 'owner',
}

/** Within 30 days: its parcels are 'Facturé' again. 409 `remittance_closed` afterwards, `remittance_changed`. */
export const reopenRemittance: Endpoint<'owner', { id: string; version: number }, RemittanceDetail> = {
  method: 'POST',
  path: '/api/remittances/{id}/reopen',
  access: 'owner',
}

/** Deletes a draft; its parcels are 'À encaisser' again. 404 `not_found`; 409 `remittance_closed`. */
export const deleteRemittance: Endpoint<'owner', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/remittances/{id}',
  access: 'owner',
}
