import * as v from 'valibot'
import { typedLineSchema } from '#contract/values.schemas.ts'

export const uploadPicture = {
  input: v.object({ file_name: v.optional(v.pipe(typedLineSchema, v.maxLength(500)), '') }),
  answer: v.object({ url: v.string(), width: v.number(), height: v.number() }),
}
