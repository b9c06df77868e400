import * as v from 'valibot'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import { productFilterEntries } from '#contract/products/products.schemas.ts'
import {
  idSchema,
  idTextSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import { BATCH_KINDS, BATCH_STATES, LINE_OUTCOMES, MAX_CHOSEN_PRODUCTS } from '#domain/batches/batch.ts'
import { columnsRefusal, IMPORT_FIELDS, isSizeField } from '#domain/batches/columns.ts'
import { FILE_SOURCES } from '#domain/batches/foreign-headings.ts'
import { FAMILIES } from '#domain/catalogue/product.ts'
import { MAX_VOLUMES } from '#domain/catalogue/volumes.ts'
import { ROUNDINGS } from '#domain/money.ts'
import { COMPLETION_FIELDS } from '#domain/products/completeness.ts'
import { MAX_PRICE_DH, MAX_STOCK } from '#domain/products/form.ts'
import { DATE_ORDERS } from '#domain/time/date-order.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'

const MAX_FILE_NAME = 200
const MAX_COLUMNS = 200
const MAX_WORDS = 500
const MAX_WORD = 500
const LEAST_PERCENT = -99
const MAX_PERCENT = 1000

const fieldSchema = v.picklist(IMPORT_FIELDS)

/** Says what a column of a file holds: a field, or the price or the stock of a size, such as `price_5ml`. */
export const columnSchema = v.union([
  fieldSchema,
  v.pipe(v.string(), v.regex(/^(?:price|stock)_[1-9]\d{0,3}ml$/), v.guard(isSizeField)),
])

const wordSchema = v.object({
  field: fieldSchema,
  word: v.pipe(typedLineSchema, v.maxLength(MAX_WORD)),
  value: v.pipe(typedLineSchema, v.maxLength(MAX_WORD)),
})

export const ambiguousDaySchema = v.object({
  written: v.string(),
  day_first: v.string(),
  month_first: v.string(),
})

export const batchSchema = v.object({
  id: v.number(),
  kind: v.picklist(BATCH_KINDS),
  state: v.picklist(BATCH_STATES),
  /** Holds the file's name, or the change in words: `Prix +5 %`. */
  name: v.string(),
  created_at: v.string(),
  created_by: v.string(),
  /** The columns in the order of the imported file; empty for a change. */
  columns: v.array(
    v.object({ heading: v.string(), samples: v.array(v.string()), field: v.nullable(columnSchema) }),
  ),
  /** Whose file it is, what was found in it, and what there is to say of it; null for a change. */
  reading: v.nullable(
    v.object({
      source: v.picklist(FILE_SOURCES),
      perfumes: v.number(),
      sizes: v.number(),
      /**
       * Counts the promotions that the trial proposes, from prices before and after; `makes_promotions` says
       * whether the import makes them.
       */
      promotions: v.number(),
      makes_promotions: v.boolean(),
      /** The shop does not have these sizes: with them in its settings, another trial takes them in. */
      missing_volumes: v.array(volumeSchema),
      /**
       * A date of a promotion that leaves a doubt about day and month of all of them: no promotion with a date is proposed until
       * `date_order` says it. Null where the dates show it.
       */
      asked_day: v.nullable(ambiguousDaySchema),
      date_order: v.nullable(v.picklist(DATE_ORDERS)),
      /** Sentences: what is read in another way than it is written, or not at all. */
      notes: v.array(v.string()),
    }),
  ),
  /** A person has corrected these words. */
  words: v.array(wordSchema),
  /**
   * Counts the pictures in the ZIP sent to an import; null without one. `missing` are files that lines name
   * and the ZIP lacks, `unused` those that no line uses; the first hundred of each.
   */
  pictures: v.nullable(
    v.object({ received: v.number(), missing: v.array(v.string()), unused: v.array(v.string()) }),
  ),
  /** Counts the lines of the trial by outcome; null before there is one. */
  lines: v.nullable(
    v.object({
      created: v.number(),
      changed: v.number(),
      same: v.number(),
      skipped: v.number(),
      refused: v.number(),
    }),
  ),
  /** These perfumes of the trial stay hidden, to be completed. */
  incomplete: v.number(),
  /** Counts pictures that are copied from other places; null where there are none. What neither is copied nor has failed waits. */
  copies: v.nullable(v.object({ copied: v.number(), failed: v.number(), total: v.number() })),
  /** The job stores pictures, then products. */
  progress: v.object({ done: v.number(), total: v.number() }),
  /** Says what the job did, in products; `left` are those it left as they were, shown as refused lines. */
  result: v.nullable(v.object({ created: v.number(), changed: v.number(), left: v.number() })),
  /**
   * Says whether `undoBatch` may be called: this is the last batch applied, and something it wrote was neither changed nor
   * bought since. `reason` says why it may not, or what would stay as it is.
   */
  undo: v.object({ possible: v.boolean(), reason: v.nullable(v.string()) }),
  /** Says what went wrong, for `failed` and for an undo that left something; null otherwise. */
  sentence: v.nullable(v.string()),
})

export const trialLineSchema = v.object({
  position: v.number(),
  line: v.nullable(v.number()),
  product_id: v.nullable(v.number()),
  name: v.string(),
  volume: v.nullable(volumeSchema),
  outcome: v.picklist(LINE_OUTCOMES),
  changes: v.array(
    v.object({ field: fieldSchema, label: v.string(), before: v.string(), after: v.string() }),
  ),
  refusal: v.nullable(v.string()),
  unknown: v.array(
    v.object({
      field: fieldSchema,
      word: v.string(),
      suggestions: v.array(v.object({ value: v.string(), label: v.string() })),
    }),
  ),
  // Trials of an earlier version know neither.
  missing: v.optional(v.array(v.picklist(COMPLETION_FIELDS)), []),
  notes: v.optional(v.array(v.string()), []),
})

const volumesSchema = v.optional(
  v.pipe(listSchema(volumeSchema, { max: MAX_VOLUMES }), v.minLength(1, 'Choisissez au moins un format.')),
)

function amountSchema({ min, max }: { min: number; max: number }) {
  return v.pipe(
    v.number('Entrez un nombre.'),
    v.minValue(min, 'Ce nombre est trop petit.'),
    v.maxValue(max, 'Ce nombre est trop grand.'),
  )
}

const notZero = v.check((amount: number) => amount !== 0, 'Entrez un nombre différent de 0.')
const whole = v.check((amount: number) => Number.isInteger(amount), 'Entrez un nombre entier.')

const changeSchema = v.variant('kind', [
  v.pipe(
    v.object({
      kind: v.literal('price'),
      by: v.picklist(['percent', 'dirhams']),
      amount: v.pipe(
        amountSchema({ min: -MAX_PRICE_DH, max: MAX_PRICE_DH }),
        v.check(hasTwoDecimals, 'Deux décimales au plus.'),
        notZero,
      ),
      rounding: v.picklist(ROUNDINGS),
      volumes: volumesSchema,
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || dataset.value.by === 'dirhams') return
      const { amount } = dataset.value
      if (amount >= LEAST_PERCENT && amount <= MAX_PERCENT) return
      addIssue({
        message: `Entrez un pourcentage entre ${LEAST_PERCENT} et ${MAX_PERCENT}.`,
        path: [
          { type: 'object', origin: 'value', input: { ...dataset.value }, key: 'amount', value: amount },
        ],
      })
    }),
  ),
  v.object({ kind: v.literal('visibility'), visible: v.boolean() }),
  v.object({ kind: v.literal('best_seller'), is_best_seller: v.boolean() }),
  v.object({ kind: v.literal('family'), family: v.picklist(FAMILIES) }),
  v.object({
    kind: v.literal('stock'),
    by: v.picklist(['set', 'add']),
    amount: v.pipe(amountSchema({ min: -MAX_STOCK, max: MAX_STOCK }), whole),
    volumes: volumesSchema,
  }),
])

export const selectionSchema = v.union([
  v.object({
    ids: v.pipe(
      listSchema(idSchema, { max: MAX_CHOSEN_PRODUCTS }),
      v.minLength(1, 'Choisissez au moins un parfum.'),
    ),
  }),
  v.object({ filter: v.object(productFilterEntries) }),
])

const byId = v.object({ id: idTextSchema })

export const listBatches = {
  input: nothingSchema,
  answer: v.array(batchSchema),
}

export const getBatch = { input: byId, answer: batchSchema }

export const uploadSpreadsheet = {
  input: v.object({ name: v.pipe(typedLineSchema, v.minLength(1), v.maxLength(MAX_FILE_NAME)) }),
  answer: batchSchema,
}

export const uploadBatchPictures = {
  input: byId,
  answer: batchSchema,
}

export const setBatchColumns = {
  input: v.object({
    id: idTextSchema,
    columns: v.pipe(
      listSchema(v.nullable(columnSchema), { max: MAX_COLUMNS }),
      v.rawCheck(({ dataset, addIssue }) => {
        const refusal = dataset.typed ? columnsRefusal(dataset.value) : null
        if (refusal !== null) addIssue({ message: refusal })
      }),
    ),
    words: v.optional(listSchema(wordSchema, { max: MAX_WORDS })),
    /** Answers `asked_day`; without it the last answer stays. */
    date_order: v.optional(v.picklist(DATE_ORDERS)),
  }),
  answer: batchSchema,
}

export const setBatchSource = {
  input: v.object({ id: idTextSchema, source: v.picklist(FILE_SOURCES) }),
  answer: batchSchema,
}

export const planChange = {
  input: v.object({ selection: selectionSchema, change: changeSchema }),
  answer: batchSchema,
}

export const listBatchLines = {
  input: v.object({
    id: idTextSchema,
    outcome: v.optional(v.picklist(LINE_OUTCOMES)),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({ lines: v.array(trialLineSchema), total: v.number() }),
}

export const applyBatch = {
  input: v.object({ id: idTextSchema, promotions: v.optional(v.boolean(), false) }),
  answer: batchSchema,
}
export const cancelBatch = { input: byId, answer: batchSchema }
export const undoBatch = { input: byId, answer: batchSchema }

export const listPictureCopies = {
  input: byId,
  answer: v.array(
    v.object({
      id: v.number(),
      /** This is the line of the file, where the trial still knows it. */
      line: v.nullable(v.number()),
      product_id: v.number(),
      name: v.string(),
      address: v.string(),
      reason: v.string(),
    }),
  ),
}
export const retryPictureCopies = { input: byId, answer: batchSchema }

export const downloadModel = {
  input: nothingSchema,
  answer: v.string(),
}

export const exportProducts = {
  input: v.object({ ...productFilterEntries, format: v.picklist(['xlsx', 'csv']) }),
  answer: v.string(),
}
