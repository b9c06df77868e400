import {
  applyBatch,
  cancelBatch,
  downloadModel,
  exportProducts,
  getBatch,
  listBatches,
  listBatchLines,
  listPictureCopies,
  planChange,
  retryPictureCopies,
  setBatchColumns,
  setBatchSource,
  undoBatch,
  uploadBatchPictures,
  uploadSpreadsheet,
} from '#contract/batches/batches.ts'
import { MAX_SPREADSHEET_BYTES, MAX_ZIP_BYTES } from '#domain/batches/batch.ts'
import { EXPORT_FIELDS } from '#domain/batches/columns.ts'
import { exportFileName } from '#domain/batches/export.ts'
import { shopVolumes } from '#domain/catalogue/volumes.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount } from '#server/http/mount.ts'
import { mountUpload } from '#server/http/upload.ts'
import { picturesOfZip } from '#server/spreadsheets/pictures-zip.ts'
import { readSpreadsheet } from '#server/spreadsheets/read.ts'
import { SPREADSHEET_TYPES, writeSpreadsheet } from '#server/spreadsheets/write.ts'
import { writeModel } from '#server/spreadsheets/write-model.ts'
import * as changes from '#services/batches/changes.ts'
import * as copies from '#services/batches/copy-failures.ts'
import * as decisions from '#services/batches/decide.ts'
import { exportedRows } from '#services/batches/export.ts'
import * as imports from '#services/batches/imports.ts'
import * as trial from '#services/batches/lines.ts'
import { takePictures } from '#services/batches/pictures.ts'
import * as batches from '#services/batches/rows.ts'
import { readSettings } from '#services/settings/settings.ts'

/** Serves changes of many products at once. `export` comes before `{id}`. */
export function mountBatches(deps: ApiDependencies): void {
  mountDownload(deps, exportProducts, ({ shop, input: { format, ...filter }, admin }) => ({
    fileName: exportFileName(shop.clock(), format),
    contentType: SPREADSHEET_TYPES[format],
    pieces: writeSpreadsheet(exportedRows(shop, filter, admin.username), format, EXPORT_FIELDS),
  }))
  mountDownload(deps, downloadModel, async ({ shop }) => ({
    fileName: 'modele-produits.xlsx',
    contentType: SPREADSHEET_TYPES.xlsx,
    pieces: writeModel(shopVolumes((await readSettings(shop.db)).volumes.added)),
  }))
  mount(deps, listBatches, ({ shop }) => batches.listBatches(shop))
  mountUpload(
    deps,
    uploadSpreadsheet,
    async ({ shop, input: { name }, file, admin }) =>
      imports.startImport(shop, { name, sheet: await readSpreadsheet(file), actor: admin.username }),
    { maxBytes: MAX_SPREADSHEET_BYTES },
  )
  mount(deps, planChange, ({ shop, input, admin }) => changes.planChange(shop, input, admin.username))
  mount(deps, getBatch, ({ shop, input }) => batches.getBatch(shop, input.id))
  mountUpload(
    deps,
    uploadBatchPictures,
    ({ shop, input, file }) => takePictures(shop, input.id, picturesOfZip(file)),
    { maxBytes: MAX_ZIP_BYTES },
  )
  mount(deps, setBatchColumns, ({ shop, input }) => imports.setBatchColumns(shop, input))
  mount(deps, setBatchSource, ({ shop, input }) => imports.setBatchSource(shop, input))
  mount(deps, listBatchLines, ({ shop, input }) => trial.listBatchLines(shop, input))
  mount(deps, applyBatch, ({ shop, input }) => decisions.applyBatch(shop, input.id, input))
  mount(deps, cancelBatch, ({ shop, input }) => decisions.cancelBatch(shop, input.id))
  mount(deps, listPictureCopies, ({ shop, input }) => copies.listFailedCopies(shop, input.id))
  mount(deps, retryPictureCopies, ({ shop, input }) => copies.retryCopies(shop, input.id))
  mount(deps, undoBatch, ({ shop, input }) => decisions.undoBatch(shop, input.id))
}
