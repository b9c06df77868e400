/** Room of batches: many products written at once, from a spreadsheet or by one change. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { ProductFilter } from '#contract/products/products.ts'
import type { BatchKind, BatchState, LineOutcome, TrialLine, WordMeaning } from '#domain/batches/batch.ts'
import type { ProductsChange } from '#domain/batches/change.ts'
import type { ImportField } from '#domain/batches/columns.ts'

/**
 * Many products at once: an import of a spreadsheet and a change of chosen products are both a batch. It is
 * tried first (`planned`: `listBatchLines` says line by line what would happen), then applied by a job that goes on
 * without the page, and can be undone. While it is at work, `BATCH_UPDATE` says over the live channel when to read it
 * again.
 */
export type Batch = {
  id: number
  kind: BatchKind
  state: BatchState
  /** The file's name, or the change in words: `Prix +5 %`. */
  name: string
  created_at: string
  created_by: string
  /** The columns in the order of the imported file; empty for a change. */
  columns: BatchColumn[]
  /** Words put right by hand. */
  words: WordMeaning[]
  /** The pictures in the ZIP sent to an import; null without one. */
  pictures: BatchPictures | null
  /** Lines of the trial by outcome; null before there is one. */
  lines: Record<LineOutcome, number> | null
  /** Steps of the job: pictures, then products. */
  progress: { done: number; total: number }
  /** What the job did, in products; `left` are those it left as they were, shown as refused lines. */
  result: { created: number; changed: number; left: number } | null
  /** Whether `undoBatch` may be called: the last one applied, and nobody changed or bought what it touched. */
  undo: { possible: boolean; reason: string | null }
  /** What went wrong, for `failed` and for an undo that left something; null otherwise. */
  sentence: string | null
}

/** `samples` are the first few different values below the heading. */
export type BatchColumn = { heading: string; samples: string[]; field: ImportField | null }

/** `missing` are files that lines name and the ZIP lacks, `unused` those that no line uses; the first hundred of each. */
export type BatchPictures = { received: number; missing: string[]; unused: string[] }

/** By ids, or all that match the filter of the products' list. */
export type ProductSelection = { ids: number[] } | { filter: ProductFilter }

/** The latest batches first, at most ten: the one at work, if any, is among them. */
export const listBatches: Endpoint<'owner', Record<never, never>, Batch[]> = {
  method: 'GET',
  path: '/api/batches',
  access: 'owner',
}

/** 404 `not_found`. */
export const getBatch: Endpoint<'owner', { id: string }, Batch> = {
  method: 'GET',
  path: '/api/batches/{id}',
  access: 'owner',
}

/**
 * Reads a spreadsheet: XLSX or CSV, detected by content; the body is the file itself, `name` its name, in the query. 201, `read`, with
 * its columns recognised. 413 `body_too_large`; 415 `unsupported_media_type` for other formats; 400 `invalid_input` with a
 * sentence that names the line, for a file that cannot be read, has too many lines, merged cells or formulas without a
 * value.
 */
export const uploadSpreadsheet: Endpoint<'owner', { name: string }, Batch> = {
  method: 'POST',
  path: '/api/batches/import',
  access: 'owner',
}

/**
 * Pictures of an import by file name, as a ZIP; a later ZIP adds to an earlier one. Send it before `setBatchColumns`, or
 * call that again: the trial is made there. 413, 415, 400 as above; 409 `batch_state` once it is applied.
 */
export const uploadBatchPictures: Endpoint<'owner', { id: string }, Batch> = {
  method: 'POST',
  path: '/api/batches/{id}/pictures',
  access: 'owner',
}

/**
 * Says what each column is, in the order of `Batch.columns`, and what unknown words mean; both are remembered. Makes the
 * trial: answers `planned`. May be called again. 400 `invalid_input`, 409 `batch_state` once it is applied.
 */
export const setBatchColumns: Endpoint<
  'owner',
  { id: string; columns: (ImportField | null)[]; words?: WordMeaning[] },
  Batch
> = { method: 'PATCH', path: '/api/batches/{id}/columns', access: 'owner' }

/** Tries a change of many products: 201, `planned`. 400 `invalid_input`, also when the selection is empty. */
export const planChange: Endpoint<'owner', { selection: ProductSelection; change: ProductsChange }, Batch> = {
  method: 'POST',
  path: '/api/batches/change',
  access: 'owner',
}

/** One page of the trial, in the order of the file or of the list; `total` counts those of this outcome. */
export const listBatchLines: Endpoint<
  'owner',
  { id: string; outcome?: LineOutcome; page?: string | number; per_page?: string | number },
  { lines: TrialLine[]; total: number }
> = { method: 'GET', path: '/api/batches/{id}/lines', access: 'owner' }

/**
 * Starts the job; refused lines are left out. 409 `batch_state` unless `planned`, `batch_busy` while another one is at
 * work. 400 `invalid_input` when nothing would change.
 */
export const applyBatch: Endpoint<'owner', { id: string }, Batch> = {
  method: 'POST',
  path: '/api/batches/{id}/apply',
  access: 'owner',
}

/** Gives up a batch that has not begun. 409 `batch_state`. */
export const cancelBatch: Endpoint<'owner', { id: string }, Batch> = {
  method: 'POST',
  path: '/api/batches/{id}/cancel',
  access: 'owner',
}

/**
 * Starts the job that puts everything back as it was before. 409 `batch_not_undoable` with a sentence that names what was
 * sold or changed since, `batch_busy`, `batch_state`.
 */
export const undoBatch: Endpoint<'owner', { id: string }, Batch> = {
  method: 'POST',
  path: '/api/batches/{id}/undo',
  access: 'owner',
}

/** A workbook to fill in, with an example (A14.41). */
export const downloadModel: Endpoint<'owner', Nothing, string> = {
  method: 'GET',
  path: '/api/batches/model',
  access: 'owner',
}

/** All products, or those of the list's filter, one line a size, as `uploadSpreadsheet` reads them. */
export const exportProducts: Endpoint<'owner', ProductFilter & { format: 'xlsx' | 'csv' }, string> = {
  method: 'GET',
  path: '/api/batches/export',
  access: 'owner',
}
