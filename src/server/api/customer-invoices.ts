import * as calls from '#contract/customer-invoices/customer-invoices.ts'
import { invoicesFileName } from '#domain/customer-invoices/table.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount } from '#server/http/mount.ts'
import { SPREADSHEET_TYPES } from '#server/spreadsheets/write.ts'
import { writeInvoices } from '#server/spreadsheets/write-invoices.ts'
import { createCreditNote, createCustomerInvoice } from '#services/customer-invoices/create.ts'
import { exportCustomerInvoices, listCustomerInvoices } from '#services/customer-invoices/list.ts'
import { getCustomerInvoice } from '#services/customer-invoices/rows.ts'

/** Invoices for customers and their credit notes: owners only. */
export function mountCustomerInvoices(deps: ApiDependencies): void {
  mount(deps, calls.listCustomerInvoices, ({ shop, input }) => listCustomerInvoices(shop, input))
  mountDownload(deps, calls.exportCustomerInvoices, ({ shop, input: { format, ...filter }, admin }) => ({
    fileName: invoicesFileName(dayInMorocco(shop.clock()), format),
    contentType: SPREADSHEET_TYPES[format],
    pieces: writeInvoices(exportCustomerInvoices(shop, filter, admin.username), format),
  }))
  mount(deps, calls.getCustomerInvoice, ({ shop, input }) => getCustomerInvoice(shop, input.id))
  mount(deps, calls.createCustomerInvoice, ({ shop, input, admin }) =>
    createCustomerInvoice(shop, input, admin),
  )
  mount(deps, calls.createCreditNote, ({ shop, input, admin }) => createCreditNote(shop, input, admin))
}
