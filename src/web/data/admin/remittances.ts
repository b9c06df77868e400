import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { listCarrierChoices } from '#contract/carriers/carriers.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import * as claimCalls from '#contract/remittances/claims.ts'
import * as calls from '#contract/remittances/remittances.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { download } from './download.ts'
import { ADMIN_READS } from './stale-reads.ts'

export type ReceivedDay = calls.ReceivedDay

export const REMITTANCES_PER_PAGE = 20
const TICKABLE = 100

/** Reads what carriers owe. It is never kept on the device: without a network nothing about cash is shown as current. */
export function cashQuery() {
  return queryOptions({ queryKey: [calls.getCash.path], queryFn: () => adminApi.call(calls.getCash, {}) })
}

/** Reads what came in on each day of a period. */
export function receivedQuery(period: { from: string; to: string }) {
  return queryOptions({
    queryKey: [calls.listReceived.path, period],
    queryFn: () => adminApi.call(calls.listReceived, period),
    placeholderData: keepPreviousData,
  })
}

/** It may be the invoice of one of these carriers. */
export function carrierChoicesQuery() {
  return queryOptions({
    queryKey: [listCarrierChoices.path],
    queryFn: () => adminApi.call(listCarrierChoices, {}),
  })
}

export function remittancesQuery(page: number) {
  return queryOptions({
    queryKey: [calls.listRemittances.path, page],
    queryFn: () => adminApi.call(calls.listRemittances, { page, per_page: REMITTANCES_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

export function remittanceQuery(id: number) {
  return queryOptions({
    queryKey: [calls.getRemittance.path, id],
    queryFn: () => adminApi.call(calls.getRemittance, { id: String(id) }),
  })
}

/** Reads parcels delivered so long ago that the carrier should have paid; the oldest first. */
export function latePaymentsQuery() {
  return queryOptions({
    queryKey: [calls.listCashParcels.path, 'late'],
    queryFn: () => adminApi.call(calls.listCashParcels, { cash: 'attendu', late: 'oui', per_page: TICKABLE }),
  })
}

/** Parcels that a person must look at, because their amounts differ or are disputed. */
export function disputesQuery(cash: 'ecart' | 'litige') {
  return queryOptions({
    queryKey: [calls.listCashParcels.path, cash],
    queryFn: () => adminApi.call(calls.listCashParcels, { cash, per_page: TICKABLE }),
  })
}

export function addRemittance(
  queryClient: QueryClient,
  typed: EndpointInput<typeof calls.createRemittance>,
): Promise<calls.RemittanceDetail> {
  return changing(queryClient, () => adminApi.call(calls.createRemittance, typed))
}

export function changeRemittance(
  queryClient: QueryClient,
  typed: EndpointInput<typeof calls.updateRemittance>,
): Promise<calls.RemittanceDetail> {
  return changing(queryClient, async () =>
    show(queryClient, await adminApi.call(calls.updateRemittance, typed)),
  )
}

export function saveRemittanceLines(
  queryClient: QueryClient,
  { id, version }: calls.RemittanceDetail,
  lines: calls.SentLine[],
): Promise<calls.RemittanceDetail> {
  return changing(queryClient, async () =>
    show(queryClient, await adminApi.call(calls.setRemittanceLines, { id: String(id), version, lines })),
  )
}

/** Sends a carrier's file; `columns` names its headings when they were not recognised. */
export function sendInvoice(
  queryClient: QueryClient,
  id: number,
  file: File,
  columns: Omit<EndpointInput<typeof calls.importRemittance>, 'id'> = {},
): Promise<calls.InvoiceImport> {
  return changing(queryClient, async () => {
    const read = await adminApi.call(calls.importRemittance, { id: String(id), ...columns }, { file })
    if (read.outcome === 'read') show(queryClient, read.remittance)
    return read
  })
}

const STEPS = { close: calls.closeRemittance, reopen: calls.reopenRemittance } as const

export function moveRemittance(
  queryClient: QueryClient,
  { id, version }: calls.RemittanceDetail,
  step: keyof typeof STEPS,
): Promise<calls.RemittanceDetail> {
  return changing(queryClient, async () =>
    show(queryClient, await adminApi.call(STEPS[step], { id: String(id), version })),
  )
}

export async function removeRemittance(queryClient: QueryClient, id: number): Promise<void> {
  await changing(queryClient, () => adminApi.call(calls.deleteRemittance, { id: String(id) }))
}

export async function markParcel(
  queryClient: QueryClient,
  id: string,
  marked: Omit<EndpointInput<typeof calls.markParcelCash>, 'id'>,
): Promise<void> {
  await changing(queryClient, () => adminApi.call(calls.markParcelCash, { id, ...marked }))
}

/** Reads what is claimed of carriers, and their answers. */
export function claimsQuery() {
  return queryOptions({
    queryKey: [claimCalls.listClaims.path],
    queryFn: () => adminApi.call(claimCalls.listClaims, {}),
  })
}

/** Claims a line, by its place in the invoice. */
export function claimLine(
  queryClient: QueryClient,
  { id, version }: calls.RemittanceDetail,
  asked: Omit<EndpointInput<typeof claimCalls.openClaim>, 'id' | 'version'>,
): Promise<calls.RemittanceDetail> {
  return changing(queryClient, async () =>
    show(queryClient, await adminApi.call(claimCalls.openClaim, { id: String(id), version, ...asked })),
  )
}

export async function noteAnswer(
  queryClient: QueryClient,
  id: number,
  said: Omit<EndpointInput<typeof claimCalls.answerClaim>, 'id'>,
): Promise<void> {
  await changing(queryClient, () => adminApi.call(claimCalls.answerClaim, { id: String(id), ...said }))
}

export async function takeClaimBack(queryClient: QueryClient, id: number): Promise<void> {
  await changing(queryClient, () => adminApi.call(claimCalls.withdrawClaim, { id: String(id) }))
}

export function downloadClaims(carrier: number): Promise<void> {
  return download(claimCalls.exportClaims, { carrier: String(carrier) })
}

export function downloadCash(table: EndpointInput<typeof calls.exportCash>['table']): Promise<void> {
  return download(calls.exportCash, { table })
}

export function downloadInvoice(id: number): Promise<void> {
  return download(calls.exportRemittance, { id: String(id) })
}

/** Adds the parcel of a scanned or typed number. */
export function tickParcel(
  queryClient: QueryClient,
  id: number,
  code: string,
): Promise<{ remittance: calls.RemittanceDetail; added: boolean }> {
  return changing(queryClient, async () => {
    const ticked = await adminApi.call(calls.tickRemittance, { id: String(id), code })
    show(queryClient, ticked.remittance)
    return ticked
  })
}

/**
 * Shows the answer at once: reading an invoice of hundreds of lines again takes a moment, in which the old lines would
 * still be shown.
 */
function show(queryClient: QueryClient, remittance: calls.RemittanceDetail): calls.RemittanceDetail {
  queryClient.setQueryData(remittanceQuery(remittance.id).queryKey, remittance)
  return remittance
}

/** Refetches after a refusal too, because somebody else may have changed the invoice. */
async function changing<T>(queryClient: QueryClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } finally {
    void readAgain(queryClient, ADMIN_READS.REMITTANCE_UPDATE)
  }
}
