import * as v from 'valibot'

const sumEntries = { amount: v.number(), parcels: v.number() }
const sumSchema = v.object(sumEntries)
export const cashOwedSchema = v.object({
  ...sumEntries,
  ages: v.object({ '0-7': sumSchema, '8-14': sumSchema, '15+': sumSchema }),
  late: sumSchema,
})

export const owedByCarrierSchema = v.object({
  ...cashOwedSchema.entries,
  carriers: v.array(
    v.object({ ...cashOwedSchema.entries, id: v.number(), name: v.string(), remit_days: v.number() }),
  ),
})
