import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import type { ServedEndpoint } from '#contract/endpoint.schemas.ts'
import { pathNames } from '#contract/endpoint.ts'
import { OPERATIONS } from '#contract/endpoints.schemas.ts'
import type { OpenApiDocument } from '#contract/openapi.ts'
import { changeOrderLines, createOrder, mergeOrders } from '#contract/orders/changes.schemas.ts'
import { placeOrder } from '#contract/orders/orders.schemas.ts'
import { IDEMPOTENCY_HEADER } from '#contract/orders/orders.ts'
import { REFUSALS } from '#server/http/refusals.ts'

/** Schema actions with no OpenAPI equivalent: cross-field rules and text transformations. */
const RULES_IN_CODE = ['check', 'raw_check', 'raw_transform', 'transform', 'trim', 'to_lower_case']

/** The OpenAPI 3.1 document, derived from the contract and the refusal table. */
export function describeApi(): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries<ServedEndpoint>(OPERATIONS)) {
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sillage', version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: REFUSAL },
      responses: refusalResponses(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sillage_session',
          description: 'Given with the first call; `__Host-sillage_session` on https.',
        },
        antiForgery: {
          type: 'apiKey',
          in: 'header',
          name: CSRF_HEADER,
          description: 'Belongs to the cookie: `GET /api/auth/me` answers it.',
        },
      },
    },
  }
}

/** Calls that an `Idempotency-Key` makes safe to repeat. */
const REPEATABLE: readonly ServedEndpoint[] = [placeOrder, createOrder, changeOrderLines, mergeOrders]

function operation(operationId: string, endpoint: ServedEndpoint): object {
  const { method, path, access, answer, status = 200 } = endpoint
  const { properties = {}, required = [] } = fieldsOf(convert(endpoint.input, 'input'))
  const inPath = pathNames(path)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const isQuery = method === 'GET' || endpoint.sends !== undefined
  const inQuery = isQuery ? rest : []
  const sent = isQuery || rest.length === 0 ? undefined : rest
  return {
    operationId,
    tags: [access],
    security:
      method === 'GET' ? (access === 'visitor' ? [] : [{ session: [] }]) : [{ session: [], antiForgery: [] }],
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
      ...inQuery.map((name) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: properties[name] ?? {},
      })),
      ...(REPEATABLE.includes(endpoint)
        ? [{ name: IDEMPOTENCY_HEADER, in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(endpoint.sends !== undefined && {
      requestBody: { required: true, content: { [endpoint.sends]: {} } },
    }),
    ...(sent !== undefined && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: Object.fromEntries(sent.map((name) => [name, properties[name] ?? {}])),
              required: required.filter((name) => sent.includes(name)),
            },
          },
        },
      },
    }),
    responses: {
      [status]: { description: 'Answer', content: contentOf(endpoint, answer) },
      ...Object.fromEntries(
        refusalStatuses(endpoint).map((code) => [code, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

function contentOf({ answers }: ServedEndpoint, answer: v.GenericSchema): object {
  if (answers === 'text/csv') return { 'text/csv': { schema: { type: 'string' } } }
  if (answers === 'application/octet-stream') return { 'application/octet-stream': {} }
  return {
    'application/json': { schema: answers === 'file' ? { type: 'object' } : convert(answer, 'output') },
  }
}

/** Refusal statuses of a call: the general ones, and those of its access and method. */
function refusalStatuses({ method, access, path }: ServedEndpoint): number[] {
  const statuses = [400, 404, 429, 500, 503]
  if (access !== 'visitor' && access !== 'team' && method === 'GET') statuses.push(403)
  if (access !== 'visitor' || path.startsWith('/api/auth/')) statuses.push(401)
  if (method !== 'GET') statuses.push(403, 409, 413, 415)
  return statuses.sort()
}

function refusalResponses(): Record<string, object> {
  const byStatus = Map.groupBy(Object.entries(REFUSALS), ([, { status }]) => status)
  const internal = 'Une erreur est survenue. Veuillez réessayer.'
  const told = [...byStatus].map(([status, refusals]) => [
    status,
    refusals.map(([code, { sentence }]) => `- \`${code}\`: ${sentence}`).join('\n'),
  ])
  return Object.fromEntries(
    [...told, [500, `- \`internal\`: ${internal}`]].map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

const REFUSAL = {
  type: 'object',
  description:
    'A code for programs, a French sentence for people, and the wrong fields if any; some codes add figures.',
  required: ['code', 'message'],
  properties: {
    code: { enum: [...Object.keys(REFUSALS), 'internal'] },
    message: { type: 'string' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    ignoreActions: RULES_IN_CODE,
    overrideSchema: overrideIn(typeMode),
  })
  return converted
}

/** Dates are strings in JSON; length-checked lists are plain arrays. */
function overrideIn(typeMode: 'input' | 'output'): ConversionConfig['overrideSchema'] {
  return ({ valibotSchema }) => {
    if (valibotSchema.type === 'date') return { type: 'string', format: 'date-time' }
    if (valibotSchema.type !== 'custom') return undefined
    return { type: 'array', items: convert(Reflect.get(valibotSchema, 'item'), typeMode) }
  }
}

type Fields = { properties?: Record<string, unknown>; required?: string[] }

/** The fields of an object, of joined objects (`allOf`), or of several forms of one (`oneOf`). */
function fieldsOf({ properties = {}, required = [], allOf = [], oneOf = [] }: JsonSchema): Fields {
  if (oneOf.length > 0)
    return commonFields(oneOf.map((form) => fieldsOf(typeof form === 'boolean' ? {} : form)))
  const parts = allOf.map((part) => fieldsOf(typeof part === 'boolean' ? {} : part))
  return {
    properties: Object.assign({}, properties, ...parts.map((part) => part.properties)),
    required: [...required, ...parts.flatMap((part) => part.required ?? [])],
  }
}

/** A field of several forms has one of their schemas. */
function commonFields(forms: readonly Fields[]): Fields {
  const [first] = forms
  const names = Object.keys(first?.properties ?? {})
  return {
    properties: Object.fromEntries(
      names.map((name) => [name, { anyOf: forms.map(({ properties = {} }) => properties[name] ?? {}) }]),
    ),
    required: first?.required ?? [],
  }
}
