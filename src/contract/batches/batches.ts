/** Room of batches: many products written at once, from a spreadsheet or by one change. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts'
import type * as schemas from './batches.schemas.ts'

/**
 * A batch writes many products at once: an import of a spreadsheet, or a change of chosen products. It is tried first
 * (`planned`: `listBatchLines` says line by line what would happen), then applied by a job that goes on without the page,
 * and can be undone. While it is at work, `BATCH_UPDATE` says over the live channel when to read it again.
 */
export type Batch = InferOutput<typeof schemas.batchSchema>

/** `samples` are the first few different values below the heading. */
export type BatchColumn = Batch['columns'][number]

/** Chooses products by ids, or all that match the filter of their list. */
export type ProductSelection = EndpointInput<typeof planChange>['selection']

/** Answers the latest batches, at most ten; one that is at work is among them. */
export const listBatches: Endpoint<'owner', typeof schemas.listBatches> = {
  method: 'GET',
  path: '/api/batches',
  access: 'owner',
}

/** Answers one batch. It refuses with 404 `not_found`. */
export const getBatch: Endpoint<'owner', typeof schemas.getBatch> = {
  method: 'GET',
  path: '/api/batches/{id}',
  access: 'owner',
}

/**
 * Reads a spreadsheet: XLSX or CSV, detected by content; the body is the file itself, `name` its name, in the
 * query. It answers 201, `read`, with its columns recognised, and whose file it is. A file of another shop
 * has the columns of the shop's own table. It refuses with 413 `body_too_large`; 415 `unsupported_media_type`
 * for other formats; 400 `invalid_input` with a sentence that names the line, for a file that cannot be read,
 * has too many lines or formulas without a value.
 */
export const uploadSpreadsheet: Endpoint<'owner', typeof schemas.uploadSpreadsheet> = {
  method: 'POST',
  path: '/api/batches/import',
  access: 'owner',
  status: 201,
  sends: 'application/octet-stream',
}

/**
 * Sends pictures of an import by file name, as a ZIP; a later ZIP adds to an earlier one. Send it before
 * `setBatchColumns`, or call that again, because the trial is made there. It answers 413, 415, 400 as above;
 * 409 `batch_state` once it is applied.
 */
export const uploadBatchPictures: Endpoint<'owner', typeof schemas.uploadBatchPictures> = {
  method: 'POST',
  path: '/api/batches/{id}/pictures',
  access: 'owner',
  sends: 'application/octet-stream',
}

/**
 * Sets the meaning of each column, in the order of `Batch.columns`, and of unknown words; choices made by
 * hand are remembered once the batch is done. Makes the trial: answers `planned`. May be called again, also to
 * say in which order the file writes day and month (`asked_day`). It refuses with 400 `invalid_input`, 409 `batch_state` once it is applied.
 */
export const setBatchColumns: Endpoint<'owner', typeof schemas.setBatchColumns> = {
  method: 'PATCH',
  path: '/api/batches/{id}/columns',
  access: 'owner',
}

/**
 * Says whose file it is, where it was not recognised: it is read anew, answers `read`. It refuses with 400
 * `invalid_input` with a sentence when the file lacks headings of that shop's, 409 `batch_state` once it is
 * applied.
 */
export const setBatchSource: Endpoint<'owner', typeof schemas.setBatchSource> = {
  method: 'PATCH',
  path: '/api/batches/{id}/source',
  access: 'owner',
}

/**
 * Tries a change of many products. It answers 201, `planned`. It refuses with 400 `invalid_input`, also when
 * the selection is empty.
 */
export const planChange: Endpoint<'owner', typeof schemas.planChange> = {
  method: 'POST',
  path: '/api/batches/change',
  access: 'owner',
  status: 201,
}

/** Answers one page of the trial, in the order of the file or of the list; `total` counts those of this outcome. */
export const listBatchLines: Endpoint<'owner', typeof schemas.listBatchLines> = {
  method: 'GET',
  path: '/api/batches/{id}/lines',
  access: 'owner',
}

/**
 * Starts the job; refused lines are left out. With `promotions` those that the trial proposes begin with it;
 * without, they are not made, and the price is the higher one. It refuses with 409 `batch_state` unless
 * `planned`, `batch_busy` while another one is at work. It refuses with 400 `invalid_input` when nothing
 * would change.
 */
export const applyBatch: Endpoint<'owner', typeof schemas.applyBatch> = {
  method: 'POST',
  path: '/api/batches/{id}/apply',
  access: 'owner',
}

/** Gives up a batch that has not begun. It refuses with 409 `batch_state`. */
export const cancelBatch: Endpoint<'owner', typeof schemas.cancelBatch> = {
  method: 'POST',
  path: '/api/batches/{id}/cancel',
  access: 'owner',
}

/**
 * Starts the job that puts everything back as it was before. It refuses with 409 `batch_not_undoable` with a
 * sentence that names what was sold or changed since, `batch_busy`, `batch_state`.
 */
export const undoBatch: Endpoint<'owner', typeof schemas.undoBatch> = {
  method: 'POST',
  path: '/api/batches/{id}/undo',
  access: 'owner',
}

/** This is a picture that could not be copied, with what to do. */
export type FailedCopy = InferOutput<typeof schemas.listPictureCopies.answer>[number]

/**
 * Answers the first hundred pictures of an import that could not be copied from where they are, by their lines. How many
 * are copied is in `Batch.copies`.
 */
export const listPictureCopies: Endpoint<'owner', typeof schemas.listPictureCopies> = {
  method: 'GET',
  path: '/api/batches/{id}/copies',
  access: 'owner',
}

/** Has the pictures copied again that could not be. 409 `batch_state` for an import that is not done. */
export const retryPictureCopies: Endpoint<'owner', typeof schemas.retryPictureCopies> = {
  method: 'POST',
  path: '/api/batches/{id}/copies/retry',
  access: 'owner',
}

/** Answers a workbook to fill in, with an example (A14.41). */
export const downloadModel: Endpoint<'owner', typeof schemas.downloadModel> = {
  method: 'GET',
  path: '/api/batches/model',
  access: 'owner',
  answers: 'application/octet-stream',
}

/** Answers all products, or those of the list's filter, one line a size, as `uploadSpreadsheet` reads them. */
export const exportProducts: Endpoint<'owner', typeof schemas.exportProducts> = {
  method: 'GET',
  path: '/api/batches/export',
  access: 'owner',
  answers: 'application/octet-stream',
}
