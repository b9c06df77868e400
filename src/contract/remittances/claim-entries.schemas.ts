import * as v from 'valibot'
import { instantSchema } from '#contract/values.schemas.ts'
import { CLAIM_REASONS, CLAIM_STATES, CLAIM_WAYS } from '#domain/remittances/claims.ts'
import { LINE_KINDS, REMITTANCE_STATES } from '#domain/remittances/words.ts'

const remittanceSchema = v.object({
  id: v.number(),
  reference: v.string(),
  state: v.picklist(REMITTANCE_STATES),
})
const personSchema = v.nullable(v.string())

export const claimSchema = v.object({
  id: v.number(),
  carrier: v.object({ id: v.number(), name: v.string() }),
  remittance: remittanceSchema,
  tracking: v.string(),
  /** The line was of this kind when it was claimed. */
  kind: v.picklist(LINE_KINDS),
  reason: v.picklist(CLAIM_REASONS),
  charged: v.number(),
  claimed: v.number(),
  note: v.nullable(v.string()),
  state: v.picklist(CLAIM_STATES),
  granted: v.nullable(v.number()),
  way: v.nullable(v.picklist(CLAIM_WAYS)),
  /** This invoice pays what was granted. */
  credited_in: v.nullable(remittanceSchema),
  opened_at: instantSchema,
  opened_by: personSchema,
  answered_at: v.nullable(instantSchema),
  answered_by: personSchema,
})

export const claimableSchema = v.object({
  reason: v.picklist(CLAIM_REASONS),
  most: v.number(),
  proposed: v.number(),
})

export const creditDueSchema = v.object({
  id: v.number(),
  tracking: v.string(),
  granted: v.number(),
  reference: v.string(),
})
