import * as v from 'valibot'
import { withSchemas } from './endpoint.schemas.ts'
import * as pictures from './picture-upload.ts'
import { nothingSchema } from './values.schemas.ts'

export const uploadPicture = withSchemas(pictures.uploadPicture, {
  status: 201,
  sends: 'image/*',
  input: nothingSchema,
  answer: v.object({ url: v.string() }),
})
