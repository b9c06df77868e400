import * as v from 'valibot'
import { withSchemas } from './endpoint.schemas.ts'
import * as openapi from './openapi.ts'
import { nothingSchema } from './values.schemas.ts'

export const getOpenApi = withSchemas(openapi.getOpenApi, {
  input: nothingSchema,
  answer: v.looseObject({ openapi: v.string() }),
})
