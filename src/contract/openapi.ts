import type { Endpoint, Nothing } from './endpoint.ts'

export type OpenApiDocument = { openapi: string; [part: string]: unknown }

/** The OpenAPI 3.1 description of the API (docs/api.md). */
export const getOpenApi: Endpoint<'visitor', Nothing, OpenApiDocument> = {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'visitor',
}
