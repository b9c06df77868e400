import * as v from 'valibot'

/** What every refusal looks like on the wire (decision 21): a code, a French sentence, and the wrong fields if any. */
export const refusalSchema = v.looseObject({
  code: v.string(),
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
})

export type Refusal = v.InferOutput<typeof refusalSchema>
