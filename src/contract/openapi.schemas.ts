import * as v from 'valibot'
import { nothingSchema } from './values.schemas.ts'

export const getOpenApi = {
  input: nothingSchema,
  answer: v.looseObject({ openapi: v.string() }),
}
