import * as v from 'valibot'

const sumEntries = { amount: v.number(), parcels: v.number() }
const sumSchema = v.object(sumEntries)
export const cashOwedSchema = v.object({
  ...sumEntries,
  ages: v.object({ '0-7': sumSchema, '8-14': sumSchema, '15+': sumSchema }),
  /** Nothing of what a carrier paid too much is late. */
  late: sumSchema,
})

export const owedByCarrierSchema = v.object({
  ...cashOwedSchema.entries,
  /** So much was paid for parcels beyond what their drivers took; the amounts above are less that. */
  overpaid: v.number(),
  /** So much of what is late stands in drafts, which are named, and so much waits for a person: it differs, or is disputed. */
  late_parts: v.object({ in_drafts: v.number(), drafts: v.array(v.number()), to_check: v.number() }),
  carriers: v.array(
    v.object({ ...cashOwedSchema.entries, id: v.number(), name: v.string(), remit_days: v.number() }),
  ),
})
