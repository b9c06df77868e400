import { getAdSpend, importAdSpend, putAdSpend } from '#contract/results/ad-spend.ts'
import { exportResults, getResults } from '#contract/results/results.ts'
import { resultsCsvFileName } from '#domain/results/csv.ts'
import { askedPeriod } from '#domain/results/period.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount } from '#server/http/mount.ts'
import { mountUpload } from '#server/http/upload.ts'
import { readSpreadsheet } from '#server/spreadsheets/read.ts'
import { readAdSpend, writeAdSpend } from '#services/results/ad-spend.ts'
import { exportTable } from '#services/results/export.ts'
import * as sheets from '#services/results/import-ad-spend.ts'
import { readResultsPage } from '#services/results/read.ts'

/** A year of a hundred campaigns by day is less. */
const MAX_AD_SHEET_BYTES = 4_194_304

/** Says what orders became and earned, and what advertising cost. */
export function mountResults(deps: ApiDependencies): void {
  mount(deps, getResults, ({ shop, input }) => readResultsPage(shop, input))
  mountDownload(deps, exportResults, ({ shop, input }) => ({
    fileName: resultsCsvFileName(input.table, askedPeriod(input, shop.clock())),
    contentType: 'text/csv; charset=utf-8',
    pieces: exportTable(shop, input),
  }))
  mount(deps, getAdSpend, ({ shop, input }) => readAdSpend(shop, input))
  mountUpload(
    deps,
    importAdSpend,
    async ({ shop, input, file }) => sheets.importAdSpend(shop, input, await readSpreadsheet(file)),
    { maxBytes: MAX_AD_SHEET_BYTES },
  )
  mount(deps, putAdSpend, async ({ shop, input }) => {
    await writeAdSpend(shop, input)
    return {}
  })
}
