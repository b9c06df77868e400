import type { Volume } from '#domain/catalogue/product.ts'
import type { CompletionField } from '#domain/products/completeness.ts'
import type { ImportField } from './columns.ts'

export const BATCH_KINDS = ['import', 'change'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/**
 * The life of a batch: `read` (a file whose columns are to be confirmed) → `planned` (its trial can be read)
 * → `waiting` → `running` → `done` → `undoing` → `undone`. It is `cancelled` when it never began; `failed`
 * when it stopped by a fault of ours: what was done until then stays, and can be undone.
 */
export const BATCH_STATES = [
  'read',
  'planned',
  'waiting',
  'running',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'failed',
] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** Only one batch of the shop may be in one of these states. */
export const STATES_AT_WORK: readonly BatchState[] = ['waiting', 'running', 'undoing']

/** Says what becomes of a line: a size, or a product; `skipped` lines are of no perfume. */
export const LINE_OUTCOMES = ['created', 'changed', 'same', 'skipped', 'refused'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

export const BATCH_OUTCOME_LABELS: Record<LineOutcome, string> = {
  created: 'créé',
  changed: 'modifié',
  same: 'inchangé',
  skipped: 'ignorée',
  refused: 'refusé',
}

/** Holds one difference, ready to be shown: `prix 58 → 62`. Long texts are cut. */
export type LineChange = { field: ImportField; label: string; before: string; after: string }

/** Names a word of the file that is not one of the shop's, with those it may stand for, the nearest first. */
export type UnknownWord = {
  field: ImportField
  word: string
  suggestions: { value: string; label: string }[]
}

/** Says what a trial makes of one line. */
export type TrialLine = {
  /** Counts from 1, in the order of the file or of the list. */
  position: number
  /** Gives the line of the file, counted as spreadsheets do; null in a change of many products. */
  line: number | null
  product_id: number | null
  name: string
  volume: Volume | null
  outcome: LineOutcome
  changes: LineChange[]
  /** Says in French why it is refused or skipped; null otherwise. */
  refusal: string | null
  /** These words made it refused; see `WordMeaning`. */
  unknown: UnknownWord[]
  /**
   * Says what its perfume will still lack, on one of the perfume's lines: it stays hidden until it is
   * completed.
   */
  missing: CompletionField[]
  /** Says in sentences what was supposed because the file does not say it. */
  notes: string[]
}

/** 'Boise' means 'boise': put right by hand for the whole file, and remembered. */
export type WordMeaning = { field: ImportField; word: string; value: string }

/** Limits of the files that are read. */
export const MAX_SPREADSHEET_BYTES = 10_000_000
export const MAX_SPREADSHEET_LINES = 10_000
export const MAX_ZIP_BYTES = 50_000_000
export const MAX_ZIP_PICTURES = 1000
/** One change may concern so many products. */
export const MAX_CHOSEN_PRODUCTS = 10_000
