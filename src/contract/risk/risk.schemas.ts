import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import { idTextSchema, instantSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { BLOCK_LEVELS, blockIssues } from '#domain/risk/block-list.ts'
import { RISK_LEVELS } from '#domain/risk/risk.ts'

export const orderRiskSchema = v.object({
  points: v.number(),
  level: v.picklist(RISK_LEVELS),
  label: v.string(),
  reasons: v.array(v.string()),
})

export const originalOrderSchema = v.object({ id: v.string(), order_number: v.string() })

const levelSchema = v.picklist(BLOCK_LEVELS)

export const blockEntrySchema = v.object({
  id: v.number(),
  phone: v.string(),
  level: v.object({ id: levelSchema, label: v.string() }),
  reason: v.string(),
  state: v.picklist(['active', 'expired', 'lifted']),
  created_at: instantSchema,
  /** Names the person who added or renewed it. */
  created_by: v.string(),
  expires_at: v.nullable(instantSchema),
  lifted_at: v.nullable(instantSchema),
})

/** Refuses absurd texts before the rule, which refuses long ones with a sentence. */
const typedSchema = v.pipe(typedLineSchema, v.maxLength(2000))

export const listBlocked = {
  input: v.object({
    search: v.optional(v.pipe(typedLineSchema, v.maxLength(100, 'La recherche est trop longue.')), ''),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({ entries: v.array(blockEntrySchema), total: v.number() }),
}

export const blockPhone = {
  input: v.pipe(
    v.object({ phone: typedSchema, level: levelSchema, reason: typedSchema }),
    v.rawCheck((context) => addFieldIssues(context, blockIssues)),
  ),
  answer: blockEntrySchema,
}

export const updateBlock = {
  input: v.pipe(
    v.object({
      id: idTextSchema,
      level: v.optional(levelSchema),
      reason: v.optional(typedSchema),
      renew: v.optional(v.boolean(), false),
    }),
    v.rawCheck((context) => addFieldIssues(context, blockIssues)),
  ),
  answer: blockEntrySchema,
}

export const liftBlock = {
  input: v.object({ id: idTextSchema }),
  answer: blockEntrySchema,
}

export const forgetBlock = {
  input: v.object({ id: idTextSchema }),
  answer: nothingSchema,
}

export const getReputation = {
  input: v.object({ id: idTextSchema }),
  answer: v.object({
    orders: v.number(),
    delivered: v.number(),
    refused: v.number(),
    unreachable: v.number(),
    fake: v.number(),
    /** Shows the phone's entry of the block list, in force or not; null for a number that was never on it. */
    block: v.nullable(blockEntrySchema),
  }),
}
