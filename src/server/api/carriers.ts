import * as calls from '#contract/carriers/carriers.ts'
import { MAX_CITIES_BYTES } from '#domain/carriers/city-list.ts'
import { carrierCsvFileName } from '#domain/carriers/csv.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount } from '#server/http/mount.ts'
import { mountUpload } from '#server/http/upload.ts'
import { readSpreadsheet } from '#server/spreadsheets/read.ts'
import * as cities from '#services/carriers/cities.ts'
import * as files from '#services/carriers/export.ts'
import * as rows from '#services/carriers/rows.ts'
import * as records from '#services/carriers/save.ts'

/** Mounts the calls about carriers with their cities, and about the files of parcels. */
export function mountCarriers(deps: ApiDependencies): void {
  mount(deps, calls.listCarrierChoices, ({ shop }) => rows.listCarrierChoices(shop))
  mount(deps, calls.listCarriers, ({ shop }) => rows.listCarriers(shop.db))
  mount(deps, calls.createCarrier, ({ shop, input, admin }) =>
    records.createCarrier(shop, input, admin.username),
  )
  mount(deps, calls.updateCarrier, ({ shop, input, admin }) =>
    records.updateCarrier(shop, input, admin.username),
  )
  mount(deps, calls.forgetStatusWord, ({ shop, input, admin }) =>
    records.forgetStatusWord(shop, input, admin.username),
  )
  mount(deps, calls.listCarrierCities, ({ shop, input, admin }) =>
    cities.listCarrierCities(shop, input, admin.role),
  )
  mountUpload(
    deps,
    calls.importCarrierCities,
    async ({ shop, input, file, admin }) =>
      cities.importCities(shop, { id: input.id, sheet: await readSpreadsheet(file) }, admin.username),
    { maxBytes: MAX_CITIES_BYTES },
  )
  mount(deps, calls.deleteCarrierCities, ({ shop, input, admin }) =>
    cities.deleteCities(shop, input, admin.username),
  )
  mount(deps, calls.listCityMappings, ({ shop, input }) => cities.listMappings(shop, input.id))
  mount(deps, calls.setCityMapping, async ({ shop, input, admin }) => {
    await cities.setMapping(shop, input, admin.username)
    return {}
  })
  mount(deps, calls.checkParcelExport, ({ shop, input }) => files.checkExport(shop, input))
  mountDownload(deps, calls.exportParcels, async ({ shop, input, admin }) => ({
    fileName: carrierCsvFileName((await rows.getCarrier(shop.db, input.carrier)).name, shop.clock()),
    contentType: 'text/csv; charset=utf-8',
    pieces: files.exportParcels(shop, input, admin.username),
  }))
}
