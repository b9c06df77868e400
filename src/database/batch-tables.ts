import type { Generated, GeneratedAlways } from 'kysely'

/** This file describes the tables of batches; `schema.ts` joins the tables of all rooms. */

export type BatchTable = {
  id: GeneratedAlways<number>
  kind: 'import' | 'change'
  state: 'read' | 'planned' | 'waiting' | 'running' | 'done' | 'undoing' | 'undone' | 'cancelled' | 'failed'
  name: string
  created_by: string
  created_at: Date
  /** The value is JSON; `services/batches/rows.ts` says what it holds. */
  columns: Generated<unknown>
  words: Generated<unknown>
  missing_pictures: Generated<unknown>
  reading: Generated<unknown>
  planned_at: Date | null
  applied_at: Date | null
  sentence: string | null
  worker: string | null
  lease_until: Date | null
  faults: Generated<number>
}

export type BatchLineTable = {
  batch_id: number
  position: number
  line: number | null
  cells: unknown
  outcome: 'created' | 'changed' | 'same' | 'skipped' | 'refused' | null
  trial: unknown
}

/** `planned` and `before` are JSON; `services/batches/write.ts` says what they hold. */
export type BatchProductTable = {
  batch_id: number
  position: number
  product_id: number | null
  is_new: boolean
  planned: unknown
  state: Generated<'waiting' | 'applied' | 'left' | 'undone' | 'kept'>
  before: unknown
}

export type BatchPictureTable = {
  batch_id: number
  key: string
  file_name: string
  is_used: Generated<boolean>
  content: Buffer | null
  url: string | null
  refusal: string | null
}

/** `fault` is a key of `COPY_FAULT_SENTENCES`. */
export type PictureCopyTable = {
  id: GeneratedAlways<number>
  batch_id: number
  product_id: number
  position: number
  address: string
  replaces: string | null
  state: Generated<'waiting' | 'copied' | 'placed' | 'failed'>
  tries: Generated<number>
  next_try_at: Date
  name: string | null
  fault: string | null
}
