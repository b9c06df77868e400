import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS, OPERATIONS } from '#contract/endpoints.schemas.ts'
import { REFUSALS } from '#server/http/refusals.ts'
import { CALL_ROLES } from '#tests/support/call-roles.ts'
import { GOOD_CALLS } from '#tests/support/good-calls.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'
import { describeApi } from './openapi.ts'

const ajv = addFormats.default(new Ajv2020({ strict: false }))
const document = JSON.parse(JSON.stringify(describeApi()))

let app: TestApp
let owner: Visit
let order: { id: string; order_number: string }
beforeAll(async () => {
  app = await startTestApp()
  app.shop.rateLimits = 'off'
  const { variantIds } = await stockPerfume(app.shop)
  owner = await signIn(app, app.visit())
  const items = [{ variant_id: variantIds[0], quantity: 1, price: 58 }]
  const placed = await owner.send('POST', '/api/orders', { ...SALMA, items })
  order = await placed.json()
  check('/api/orders', 'post', placed.status, order)
})
afterAll(() => app.close())

/** The word of the description for the roles that a call is for. */
const TAGS: Readonly<Record<string, string>> = {
  everybody: 'visitor',
  'proprietaire,confirmation,preparation': 'team',
  'proprietaire,confirmation': 'confirmation',
  'proprietaire,preparation': 'preparation',
  proprietaire: 'owner',
}

/** Says whether an answer matches the description of its call and status. */
function check(path: string, method: string, status: number, answer: unknown): void {
  const described = document.paths[path][method].responses[status]
  expect(described, `${method} ${path}: ${status}`).toBeDefined()
  const schema =
    status < 400 ? described.content['application/json'].schema : document.components.schemas.Refusal
  ajv.validate(schema, answer)
  expect(ajv.errors, `${method} ${path}: ${status}`).toBeNull()
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document))
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
  })

  it('is answered to everybody', async () => {
    const response = await app.visit().get('/api/openapi.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(await response.json()).toEqual(document)
  })

  it('has every call of the contract once, with its name and who may make it', () => {
    const described = Object.values<Record<string, { operationId: string; tags: string[] }>>(
      document.paths,
    ).flatMap((methods) => Object.values(methods))
    expect(described.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(OPERATIONS).sort())
    for (const [name, roles] of Object.entries(CALL_ROLES)) {
      const [method = '', path = ''] = name.split(' ')
      expect(document.paths[path][method.toLowerCase()].tags, name).toEqual([TAGS[roles.toString()]])
    }
  })

  it('has every code with its sentence, at its status', () => {
    for (const [code, { status, sentence }] of Object.entries(REFUSALS)) {
      expect(document.components.schemas.Refusal.properties.code.enum).toContain(code)
      if (code === 'method_not_allowed') continue
      expect(document.components.responses[status].description).toContain(`\`${code}\`: ${sentence}`)
    }
  })

  it('says what an order is sent, down to its lines', () => {
    const { schema } = document.paths['/api/orders'].post.requestBody.content['application/json']
    expect(schema.required).toEqual(expect.arrayContaining(['name', 'phone', 'city', 'address', 'items']))
    expect(schema.properties.items.items.required).toEqual(['variant_id', 'quantity', 'price'])
    expect(document.paths['/api/orders'].post.responses).toHaveProperty('201')
  })
})

const reads = ENDPOINTS.filter(({ method, answers }) => method === 'GET' && answers === undefined)

describe('a real answer', () => {
  it.each(reads.map(({ path }) => path))('to GET %s is as described', async (path) => {
    const { params = {}, input = {} } = GOOD_CALLS[`GET ${path}`] ?? {}
    const known = path.startsWith('/api/orders/admin/{id}') ? { id: order.id } : params
    const address = path.replaceAll(/\{(\w+)\}/g, (_, key) =>
      encodeURIComponent(new Map(Object.entries(known)).get(key) ?? ''),
    )
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
    const response = await owner.get(`${address}?${query}`)
    check(path, 'get', response.status, await response.json())
  })

  it('that refuses is as described, with wrong fields and without', async () => {
    for (const body of [{}, { ...SALMA, items: [{ variant_id: 1, quantity: 1, price: 1 }] }]) {
      const response = await owner.send('POST', '/api/orders', body)
      expect(response.ok).toBe(false)
      check('/api/orders', 'post', response.status, await response.json())
    }
  })
})
