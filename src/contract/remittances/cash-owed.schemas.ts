import * as v from 'valibot'

const sumEntries = { amount: v.number(), parcels: v.number() }
const sumSchema = v.object(sumEntries)
const owedEntries = {
  ...sumEntries,
  ages: v.object({ '0-7': sumSchema, '8-14': sumSchema, '15+': sumSchema }),
  late: sumSchema,
}

export const owedByCarrierSchema = v.object({
  ...owedEntries,
  carriers: v.array(v.object({ ...owedEntries, id: v.number(), name: v.string(), remit_days: v.number() })),
})
