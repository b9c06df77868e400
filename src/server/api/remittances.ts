import * as claimCalls from '#contract/remittances/claims.ts'
import * as calls from '#contract/remittances/remittances.ts'
import { claimRows } from '#domain/remittances/claims.ts'
import { claimsFileName, invoiceCsvFileName } from '#domain/remittances/csv.ts'
import { LINE_KIND_LABELS, MAX_INVOICE_BYTES } from '#domain/remittances/words.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount } from '#server/http/mount.ts'
import { mountUpload } from '#server/http/upload.ts'
import { readSpreadsheet } from '#server/spreadsheets/read.ts'
import { SPREADSHEET_TYPES } from '#server/spreadsheets/write.ts'
import { writeClaims } from '#server/spreadsheets/write-claims.ts'
import * as cash from '#services/remittances/cash.ts'
import * as claim from '#services/remittances/claim.ts'
import { listClaims, readAsked } from '#services/remittances/claims.ts'
import * as closing from '#services/remittances/close.ts'
import { getRemittance } from '#services/remittances/detail.ts'
import { exportCash, exportRemittance } from '#services/remittances/export.ts'
import { importRemittance } from '#services/remittances/import.ts'
import { setRemittanceLines } from '#services/remittances/lines.ts'
import { markParcelCash } from '#services/remittances/mark.ts'
import * as received from '#services/remittances/received.ts'
import * as records from '#services/remittances/records.ts'
import { tickRemittance } from '#services/remittances/tick.ts'

/** Says what carriers owe, and their invoices: owners only. */
export function mountRemittances(deps: ApiDependencies): void {
  mount(deps, calls.getCash, ({ shop }) => cash.getCash(shop))
  mount(deps, calls.listReceived, ({ shop, input }) => received.listReceived(shop, input))
  mount(deps, calls.listCashParcels, ({ shop, input }) => cash.listCashParcels(shop, input))
  mountDownload(deps, calls.exportCash, ({ shop, input: { table } }) => ({
    fileName: `${table}-${dayInMorocco(shop.clock())}.csv`,
    contentType: 'text/csv; charset=utf-8',
    pieces: exportCash(shop, table),
  }))
  mount(deps, calls.markParcelCash, ({ shop, input, admin }) => markParcelCash(shop, input, admin))
  mount(deps, calls.listRemittances, ({ shop, input }) => records.listRemittances(shop, input))
  mount(deps, calls.createRemittance, ({ shop, input }) => records.createRemittance(shop, input))
  mount(deps, calls.getRemittance, ({ shop, input }) => getRemittance(shop, input.id))
  mount(deps, calls.updateRemittance, ({ shop, input }) => records.updateRemittance(shop, input))
  mount(deps, calls.setRemittanceLines, ({ shop, input }) => setRemittanceLines(shop, input))
  mount(deps, calls.tickRemittance, ({ shop, input }) => tickRemittance(shop, input))
  mountDownload(deps, calls.exportRemittance, async ({ shop, input }) => {
    const remittance = await getRemittance(shop, input.id)
    return {
      fileName: invoiceCsvFileName(remittance),
      contentType: 'text/csv; charset=utf-8',
      pieces: exportRemittance(remittance),
    }
  })
  mountUpload(
    deps,
    calls.importRemittance,
    async ({ shop, input, file }) => importRemittance(shop, input, await readSpreadsheet(file)),
    { maxBytes: MAX_INVOICE_BYTES },
  )
  mount(deps, calls.closeRemittance, ({ shop, input, admin }) => closing.closeRemittance(shop, input, admin))
  mount(deps, calls.reopenRemittance, ({ shop, input, admin }) =>
    closing.reopenRemittance(shop, input, admin),
  )
  mount(deps, claimCalls.listClaims, ({ shop }) => listClaims(shop))
  mountDownload(deps, claimCalls.exportClaims, async ({ shop, input }) => {
    const { name, claims, parcels, now } = await readAsked(shop, input.carrier)
    return {
      fileName: claimsFileName(name, dayInMorocco(now)),
      contentType: SPREADSHEET_TYPES.xlsx,
      pieces: writeClaims(claimRows(claims, parcels, LINE_KIND_LABELS)),
    }
  })
  mount(deps, claimCalls.openClaim, ({ shop, input, admin }) => claim.openClaim(shop, input, admin))
  mount(deps, claimCalls.answerClaim, ({ shop, input, admin }) => claim.answerClaim(shop, input, admin))
  mount(deps, claimCalls.withdrawClaim, ({ shop, input, admin }) =>
    claim.withdrawClaim(shop, input.id, admin),
  )
  mount(deps, calls.deleteRemittance, async ({ shop, input, admin }) => {
    await records.deleteRemittance(shop, input.id, admin)
    return {}
  })
}
