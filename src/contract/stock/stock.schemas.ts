import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  idSchema,
  idTextSchema,
  instantSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
  typedLinesSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import { MAX_VOLUMES } from '#domain/catalogue/volumes.ts'
import { ADJUSTMENT_KINDS, adjustmentIssues, costIssues, noteIssues } from '#domain/stock/adjustment.ts'
import { STOCK_FILTERS } from '#domain/stock/filters.ts'
import { STOCK_REASONS } from '#domain/stock/movements.ts'
import { pouringCountIssues } from '#domain/stock/pouring.ts'

const MAX_LINES = 50
const MAX_COSTS = 200

const costSchema = v.optional(v.nullable(v.number()))

export const productSchema = v.object({
  id: v.number(),
  name: v.string(),
  brand: v.nullable(v.string()),
  image_url: v.string(),
  visible: v.boolean(),
  sizes: v.array(
    v.object({
      id: v.number(),
      volume: volumeSchema,
      is_original: v.boolean(),
      /** Says whether shoppers are offered this size. */
      is_offered: v.boolean(),
      /** Screens call it 'À vendre'. */
      stock: v.number(),
      /** Counts 'Sur l’étagère': to sell, and reserved by open orders that are not packed. */
      on_shelf: v.number(),
      /** Pieces in closed parcels that wait in the shop; they are not on the shelf. */
      packed: v.number(),
      /** Pieces in orders of the last 30 days that are not cancelled. */
      sold: v.number(),
      /** Bottles poured in the last 30 days. */
      poured: v.number(),
      /** Numbers that wait to be told that it is back (A36.5). */
      waiting: v.number(),
      /** The stock lasts so many days at that pace; null when nothing was sold. */
      days_left: v.nullable(v.number()),
      counted_at: v.nullable(instantSchema),
      cost: costSchema,
    }),
  ),
})

const resultsSchema = v.array(
  v.object({ variant_id: v.number(), delta: v.number(), stock: v.number(), on_shelf: v.number() }),
)

/** Refuses absurd texts before the rule, which refuses long ones with a sentence. */
const noteSchema = v.optional(v.nullable(v.pipe(typedLinesSchema, v.maxLength(2000))))
const keySchema = v.pipe(v.string(), v.uuid())

export const listStock = {
  input: v.object({
    search: v.optional(v.pipe(typedLineSchema, v.maxLength(100)), ''),
    filter: v.optional(v.picklist(STOCK_FILTERS), 'tous'),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({
    products: v.array(productSchema),
    total: v.number(),
    counted: v.optional(v.object({ products: v.number(), of: v.number() })),
    value: v.optional(v.number()),
  }),
}

export const exportStock = {
  input: nothingSchema,
  answer: v.string(),
}

export const listStockMovements = {
  input: v.object({
    variant: v.optional(idTextSchema),
    product: v.optional(idTextSchema),
    before: v.optional(idTextSchema),
  }),
  answer: v.object({
    movements: v.array(
      v.object({
        id: v.number(),
        variant_id: v.number(),
        volume: volumeSchema,
        delta: v.number(),
        stock_after: v.number(),
        reason: v.picklist(STOCK_REASONS),
        /** It is null once the order is deleted, when there was none, and where the role does not work on it. */
        order: v.nullable(v.object({ id: v.string(), number: v.string() })),
        /** It is null for a shopper, or for a person who has left. */
        staff: v.nullable(v.string()),
        note: v.nullable(v.string()),
        at: instantSchema,
        unit_cost: costSchema,
      }),
    ),
    has_more: v.boolean(),
  }),
}

export const getStock = {
  input: v.object({ id: idTextSchema }),
  answer: productSchema,
}

export const adjustStock = {
  input: v.pipe(
    v.object({
      client_key: keySchema,
      kind: v.picklist(ADJUSTMENT_KINDS),
      note: noteSchema,
      lines: listSchema(v.object({ variant_id: idSchema, pieces: v.number(), unit_cost: costSchema }), {
        max: MAX_LINES,
      }),
    }),
    v.rawCheck((context) => addFieldIssues(context, adjustmentIssues)),
  ),
  answer: v.object({ sizes: resultsSchema }),
}

export const pourStock = {
  input: v.pipe(
    v.object({
      client_key: keySchema,
      from_variant_id: idSchema,
      bottles: v.number(),
      into: listSchema(v.object({ variant_id: idSchema, quantity: v.number() }), { max: MAX_VOLUMES }),
      note: noteSchema,
    }),
    v.rawCheck((context) =>
      addFieldIssues(context, (input) => [...pouringCountIssues(input), ...noteIssues(input.note ?? '')]),
    ),
  ),
  answer: v.object({ loss_ml: v.number(), sizes: resultsSchema }),
}

export const setStockCosts = {
  input: v.pipe(
    v.object({
      costs: listSchema(v.object({ variant_id: idSchema, cost: v.nullable(v.number()) }), { max: MAX_COSTS }),
    }),
    v.rawCheck((context) =>
      addFieldIssues(context, ({ costs }) =>
        costs.flatMap(({ cost }, index) => costIssues(cost, `costs.${index}.cost`)),
      ),
    ),
  ),
  answer: nothingSchema,
}
