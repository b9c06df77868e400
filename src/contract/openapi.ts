import type { Endpoint } from './endpoint.ts'
import type * as schemas from './openapi.schemas.ts'

export type OpenApiDocument = { openapi: string; [part: string]: unknown }

/** Answers the OpenAPI 3.1 description of the API (docs/api.md). */
export const getOpenApi: Endpoint<'visitor', typeof schemas.getOpenApi> = {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'visitor',
}
