import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { CSRF_HEADER } from '#contract/account/auth.ts'
import type { ServedEndpoint } from '#contract/endpoint.schemas.ts'
import { type Endpoint, pathNames } from '#contract/endpoint.ts'
import { OPERATIONS } from '#contract/endpoints.schemas.ts'
import type { OpenApiDocument } from '#contract/openapi.ts'
import { changeOrderLines, createOrder, mergeOrders } from '#contract/orders/changes.ts'
import { IDEMPOTENCY_HEADER, placeOrder } from '#contract/orders/orders.ts'
import { REFUSALS } from '#server/http/refusals.ts'

/** These schema actions, cross-field rules and text transformations, have no OpenAPI equivalent. */
const RULES_IN_CODE = ['check', 'guard', 'raw_check', 'raw_transform', 'transform', 'trim', 'to_lower_case']

/** Returns the OpenAPI 3.1 document, derived from the contract and the refusal table. */
export function describeApi(): OpenApiDocument {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(OPERATIONS)) {
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

/** An `Idempotency-Key` makes these calls safe to repeat. */
const REPEATABLE: readonly Endpoint[] = [placeOrder, createOrder, changeOrderLines, mergeOrders]

function operation(operationId: string, endpoint: ServedEndpoint): object {
  const { method, path, access, schemas, status = 200 } = endpoint
  const forms = formsOf(convert(schemas.input, 'input'))
  const { properties = {}, required = [] } = commonFields(forms)
  const inPath = pathNames(path)
  const isQuery = method === 'GET' || endpoint.sends !== undefined
  const inQuery = isQuery ? Object.keys(properties).filter((name) => !inPath.includes(name)) : []
  const bodies = isQuery ? [] : forms.flatMap((form) => bodyOf(form, inPath))
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
      ...(REPEATABLE.some((call) => call.path === path && call.method === method)
        ? [{ name: IDEMPOTENCY_HEADER, in: 'header', schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(endpoint.sends !== undefined && {
      requestBody: { required: true, content: { [endpoint.sends]: {} } },
    }),
    ...(bodies.length > 0 && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: bodies.length === 1 ? bodies[0] : { anyOf: bodies } },
        },
      },
    }),
    responses: {
      [status]: { description: 'Answer', content: contentOf(endpoint, schemas.answer) },
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

/** Returns the refusal statuses of a call: the general ones, and those of its access and method. */
function refusalStatuses({ method, access, path }: ServedEndpoint): number[] {
  const statuses = [400, 404, 429, 500, 503]
  // A read of the area may ask a carrier, which is linked or not.
  if (access !== 'visitor' && access !== 'team' && method === 'GET') statuses.push(403, 409)
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

/** The fields of each form of an input; most have one. */
function formsOf(schema: JsonSchema): Fields[] {
  const { oneOf = [schema] } = schema
  return oneOf.map((form) => fieldsOf(typeof form === 'boolean' ? {} : form))
}

/** Returns the fields of an object, or of joined objects (`allOf`). */
function fieldsOf({ properties = {}, required = [], allOf = [] }: JsonSchema): Fields {
  const parts = allOf.map((part) => fieldsOf(typeof part === 'boolean' ? {} : part))
  return {
    properties: Object.assign({}, properties, ...parts.map((part) => part.properties)),
    required: [...required, ...parts.flatMap((part) => part.required ?? [])],
  }
}

/** A field that all forms have has one of their schemas. */
function commonFields(forms: readonly Fields[]): Fields {
  const [first = {}, ...others] = forms
  if (others.length === 0) return first
  const names = Object.keys(first.properties ?? {}).filter((name) =>
    others.every(({ properties = {} }) => name in properties),
  )
  return {
    properties: Object.fromEntries(
      names.map((name) => [name, { anyOf: forms.map(({ properties = {} }) => properties[name] ?? {}) }]),
    ),
    required: first.required ?? [],
  }
}

/** Returns the fields of a form that are in the body because they are not in the path. */
function bodyOf({ properties = {}, required = [] }: Fields, inPath: readonly string[]): object[] {
  const names = Object.keys(properties).filter((name) => !inPath.includes(name))
  if (names.length === 0) return []
  return [
    {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, properties[name] ?? {}])),
      required: required.filter((name) => names.includes(name)),
    },
  ]
}
