import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  daySchema,
  idSchema,
  idTextSchema,
  instantSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
  typedLinesSchema,
} from '#contract/values.schemas.ts'
import { CASH_STATES } from '#domain/parcels/words.ts'
import { lineIssues, remittanceIssues } from '#domain/remittances/form.ts'
import { readExplanation } from '#domain/remittances/line-words.ts'
import {
  BOXES,
  LINE_KINDS,
  MAX_GIVEN_UP_REASON,
  MAX_REMITTANCE_LINES,
  PARCEL_MARKS,
  REMITTANCE_METHODS,
  REMITTANCE_STATES,
} from '#domain/remittances/words.ts'
import { resultPeriodIssues } from '#domain/results/period.ts'
import { owedByCarrierSchema } from './cash-owed.schemas.ts'
import { claimableSchema, claimSchema, creditDueSchema } from './claim-entries.schemas.ts'

const receivedEntries = {
  /** It came by invoices, and counts on the day of their money. */
  carriers: v.number(),
  /** It was delivered and paid without a carrier. */
  by_hand: v.number(),
}

const nameSchema = v.object({ id: v.number(), name: v.string() })
const cashSchema = v.picklist(CASH_STATES)
const methodSchema = v.picklist(REMITTANCE_METHODS)

export const cashParcelSchema = v.object({
  id: v.string(),
  order_id: v.string(),
  order_number: v.string(),
  carrier: nameSchema,
  tracking: v.nullable(v.string()),
  amount: v.number(),
  /** Closed invoices have not paid so much of it. */
  owed: v.number(),
  fee_expected: v.number(),
  delivered_at: instantSchema,
  days: v.number(),
  is_late: v.boolean(),
  cash: cashSchema,
})

const remittanceEntries = {
  id: v.number(),
  carrier: nameSchema,
  reference: v.string(),
  dated_on: v.string(),
  received_on: v.nullable(v.string()),
  method: methodSchema,
  /** Sums the lines' gross amounts. */
  gross: v.number(),
  fees: v.number(),
  /** This sum came, or is announced. */
  net: v.number(),
  note: v.nullable(v.string()),
  state: v.picklist(REMITTANCE_STATES),
  version: v.number(),
  lines: v.number(),
  created_at: instantSchema,
  closed_at: v.nullable(instantSchema),
  closed_by: v.nullable(v.string()),
}

const kindSchema = v.picklist(LINE_KINDS)

export const detailSchema = v.object({
  ...remittanceEntries,
  all_lines: v.array(
    v.object({
      parcel_id: v.nullable(v.string()),
      order: v.nullable(v.object({ id: v.string(), number: v.string() })),
      tracking: v.string(),
      kind: kindSchema,
      gross: v.number(),
      fee: v.number(),
      note: v.nullable(v.string()),
      disputed: v.boolean(),
      /** It is null for an adjustment. */
      box: v.nullable(v.picklist(BOXES)),
      /** Says what is wrong with it; null when nothing is. */
      sentence: v.nullable(v.string()),
      claim_id: v.nullable(v.number()),
      credits_id: v.nullable(v.number()),
      claim: v.nullable(claimSchema),
      /** Says what can be claimed of it; null when nothing can. */
      claimable: v.nullable(claimableSchema),
      /** It is of no parcel of the carrier, and may count as an adjustment. */
      is_adjustable: v.boolean(),
    }),
  ),
  /** These parcels were delivered before the invoice's date and are in no invoice. */
  absent: v.array(cashParcelSchema),
  counts: v.object({
    conformes: v.number(),
    ecarts: v.number(),
    absents: v.number(),
    inconnus: v.number(),
  }),
  /** So much of the money has not come; negative when too much came. */
  missing: v.number(),
  /** Says what must be done before it can be closed; null when nothing must. */
  balance: v.nullable(v.string()),
  /** Asks what lines of no parcel are, before it can be closed; null when there are none. */
  unanswered: v.nullable(v.string()),
  /** The carrier granted these amounts, and no invoice has paid them yet. */
  credits_due: v.array(creditDueSchema),
  is_reopenable: v.boolean(),
})

/** Refuses absurd texts before the rule, which refuses long ones with a sentence. */
const typedSchema = v.pipe(typedLineSchema, v.maxLength(2000))
const noteSchema = v.optional(v.nullable(v.pipe(typedLinesSchema, v.maxLength(2000))))
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const byId = v.object({ id: idTextSchema })
const byVersion = v.object({ id: idTextSchema, version: versionSchema })

const lineSchema = v.pipe(
  v.object({
    parcel_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid()))),
    tracking: typedSchema,
    kind: kindSchema,
    gross: v.number(),
    fee: v.number(),
    note: noteSchema,
    disputed: v.optional(v.boolean()),
    claim_id: v.optional(v.nullable(idSchema)),
    credits_id: v.optional(v.nullable(idSchema)),
  }),
  v.rawCheck((context) => addFieldIssues(context, lineIssues)),
)

export const getCash = {
  input: nothingSchema,
  answer: owedByCarrierSchema,
}

export const listReceived = {
  input: v.pipe(
    v.object({ from: daySchema, to: daySchema }),
    v.rawCheck((context) => addFieldIssues(context, resultPeriodIssues)),
  ),
  answer: v.object({
    /** Money came on these days; the latest is first. */
    days: v.array(v.object({ day: v.string(), ...receivedEntries })),
    ...receivedEntries,
  }),
}

export const listCashParcels = {
  input: v.object({
    carrier: v.optional(idTextSchema),
    cash: v.optional(v.picklist(['attendu', 'annonce', 'ecart', 'litige', 'abandonne'])),
    late: v.optional(v.literal('oui')),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({ parcels: v.array(cashParcelSchema), total: v.number() }),
}

export const exportCash = {
  input: v.object({ table: v.picklist(['transporteurs', 'colis', 'factures']) }),
  answer: v.string(),
}

export const markParcelCash = {
  input: v.object({
    id: v.pipe(v.string(), v.uuid()),
    mark: v.picklist(PARCEL_MARKS),
    reason: v.optional(
      v.pipe(typedLineSchema, v.maxLength(MAX_GIVEN_UP_REASON, `${MAX_GIVEN_UP_REASON} signes au plus.`)),
    ),
  }),
  answer: v.object({ cash: cashSchema }),
}

export const listRemittances = {
  input: v.object({ page: pageSchema, per_page: perPageSchema }),
  answer: v.object({ remittances: v.array(v.object(remittanceEntries)), total: v.number() }),
}

export const createRemittance = {
  input: v.pipe(
    v.object({
      carrier_id: idSchema,
      reference: typedSchema,
      dated_on: typedSchema,
      received_on: v.optional(v.nullable(typedSchema)),
      method: v.optional(methodSchema),
      net: v.number(),
      note: noteSchema,
    }),
    v.rawCheck((context) => addFieldIssues(context, remittanceIssues)),
  ),
  answer: detailSchema,
}

export const getRemittance = { input: byId, answer: detailSchema }

export const updateRemittance = {
  input: v.pipe(
    v.object({
      id: idTextSchema,
      version: versionSchema,
      reference: v.optional(typedSchema),
      dated_on: v.optional(typedSchema),
      received_on: v.optional(v.nullable(typedSchema)),
      method: v.optional(methodSchema),
      net: v.optional(v.number()),
      note: noteSchema,
    }),
    v.rawCheck((context) => addFieldIssues(context, remittanceIssues)),
  ),
  answer: detailSchema,
}

export const setRemittanceLines = {
  input: v.object({
    id: idTextSchema,
    version: versionSchema,
    lines: listSchema(lineSchema, { max: MAX_REMITTANCE_LINES }),
  }),
  answer: detailSchema,
}

export const tickRemittance = {
  input: v.object({ id: idTextSchema, code: v.pipe(typedLineSchema, v.minLength(1), v.maxLength(100)) }),
  answer: v.object({ remittance: detailSchema, added: v.boolean() }),
}

export const exportRemittance = {
  input: byId,
  answer: v.string(),
}

const headingSchema = v.optional(v.pipe(typedLineSchema, v.maxLength(200)))

/** The most words of one file; a carrier has a dozen. */
const MAX_WORDS = 50
const explainedSchema = v.pipe(
  typedLineSchema,
  v.maxLength(200),
  v.check((said) => readExplanation(said) !== null, 'Ce mot n’est pas expliqué.'),
)

export const importRemittance = {
  input: v.object({
    id: idTextSchema,
    tracking: headingSchema,
    amount: headingSchema,
    fee: headingSchema,
    kind: headingSchema,
    words: v.optional(v.union([explainedSchema, listSchema(explainedSchema, { max: MAX_WORDS })])),
  }),
  answer: v.variant('outcome', [
    v.object({
      outcome: v.literal('read'),
      remittance: detailSchema,
      lines: v.number(),
      skipped: v.array(v.object({ line: v.number(), reason: v.string() })),
    }),
    v.object({ outcome: v.literal('columns'), headings: v.array(v.string()) }),
    v.object({
      outcome: v.literal('words'),
      words: v.array(v.object({ word: v.string(), lines: v.number() })),
    }),
  ]),
}

export const closeRemittance = {
  input: byVersion,
  answer: detailSchema,
}

export const reopenRemittance = {
  input: byVersion,
  answer: detailSchema,
}

export const deleteRemittance = {
  input: byId,
  answer: nothingSchema,
}
