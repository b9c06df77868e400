import * as v from 'valibot'
import { withSchemas } from '#contract/endpoint.schemas.ts'
import { typedLineSchema } from '#contract/values.schemas.ts'
import * as pictures from './upload.ts'

export const uploadPicture = withSchemas(pictures.uploadPicture, {
  status: 201,
  sends: 'image/*',
  input: v.object({ file_name: v.optional(v.pipe(typedLineSchema, v.maxLength(500)), '') }),
  answer: v.object({ url: v.string(), width: v.number(), height: v.number() }),
})
