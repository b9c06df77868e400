import { Context } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countRows, SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'
import { readJsonBody } from './input.ts'

let app: TestApp
let visit: Visit
let items: { variant_id: number | undefined; quantity: number; price: number }[]
beforeAll(async () => {
  app = await startTestApp()
  visit = app.visit()
  const { variantIds } = await stockPerfume(app.shop)
  items = [{ variant_id: variantIds[0], quantity: 1, price: 58 }]
})
afterAll(() => app.close())

/** Posts these exact bytes as an order, with a valid token. */
async function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const token = (await visit.get('/api/auth/me')).headers.get('X-CSRF-Token') ?? ''
  return visit.fetch('/api/orders', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token, ...headers },
    body,
  })
}

async function expectRefusal(response: Response, status: number, code: string | RegExp): Promise<void> {
  expect(response.status).toBe(status)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const refusal = await response.json()
  expect(refusal.code).toMatch(code)
  expect(refusal.message).toMatch(/^[A-ZÀ-Ý].+[a-zé.]$/)
  expect(JSON.stringify(refusal)).not.toMatch(/Invalid|Expected|received/)
  expect(await countRows(app.shop, 'orders')).toBe(0)
}

describe('bad input gets a French refusal, and nothing is written', () => {
  it.each([
    ['broken JSON', '{"name": "Salma"', 'malformed_json'],
    ['no JSON at all', 'name=Salma', 'malformed_json'],
    ['nesting without end', '['.repeat(90_000), 'malformed_json'],
    ['deep nesting', `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, /malformed_json|invalid_input/],
    ['a null character', JSON.stringify({ ...SALMA, name: 'Sal\0ma' }), 'malformed_json'],
    ['a list', '[]', 'invalid_input'],
    ['null', 'null', 'invalid_input'],
    ['a text', '"Salma"', 'invalid_input'],
  ])('%s: 400', async (_what, body, code) => {
    await expectRefusal(await post(body), 400, code)
  })

  it('half an emoji, which a field has cut in two, is left out', async () => {
    const context = new Context(
      new Request('http://localhost', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"note":"Merci \\ud83d"}',
      }),
    )
    expect(await readJsonBody(context)).toEqual({ note: 'Merci ' })
  })

  it('a body over 100 KB: 413, declared or streamed', async () => {
    await expectRefusal(await post(JSON.stringify({ name: 'x'.repeat(3_000_000) })), 413, 'body_too_large')
    const token = (await visit.get('/api/auth/me')).headers.get('X-CSRF-Token') ?? ''
    const ofUnknownLength = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': token },
      body: new Blob(['x'.repeat(150_000)]).stream(),
      duplex: 'half',
    }
    const streamed = await visit.fetch('/api/orders', ofUnknownLength)
    await expectRefusal(streamed, 413, 'body_too_large')
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s: 415',
    async (type) => {
      await expectRefusal(await post('{}', { 'Content-Type': type }), 415, 'unsupported_media_type')
    },
  )

  it('each wrong field of an order is told, all at once', async () => {
    const response = await visit.send('POST', '/api/orders', {
      name: 'Al',
      phone: '0512345678',
      city: ' ',
      address: 'Maârif',
      items,
    })
    const { issues } = await response.clone().json()
    await expectRefusal(response, 400, 'invalid_input')
    expect(issues).toEqual([
      { path: 'name', message: 'Le nom doit comporter au moins 3 caractères' },
      { path: 'phone', message: 'Veuillez entrer un numéro de téléphone marocain valide' },
      { path: 'city', message: 'Veuillez sélectionner une ville' },
      { path: 'address', message: "L'adresse doit comporter au moins 10 caractères" },
    ])
  })

  it.each([
    ['nothing', {}],
    ['an empty cart', { ...SALMA, items: [] }],
    ['fields of another type', { ...SALMA, name: 7, items: 'all' }],
    ['no quantity', { ...SALMA, items: [{ variant_id: 1, quantity: 0, price: 58 }] }],
    ['half a bottle', { ...SALMA, items: [{ variant_id: 1, quantity: 0.5, price: 58 }] }],
    ['a negative quantity', { ...SALMA, items: [{ variant_id: 1, quantity: -1, price: 58 }] }],
    ['a quantity beyond any figure', { ...SALMA, items: [{ variant_id: 1, quantity: 1e300, price: 58 }] }],
    ['a text as id', { ...SALMA, items: [{ variant_id: '1 or 1=1', quantity: 1, price: 58 }] }],
    ['an id beyond any figure', { ...SALMA, items: [{ variant_id: 1e18, quantity: 1, price: 58 }] }],
    ['a negative price', { ...SALMA, items: [{ variant_id: 1, quantity: 1, price: -58 }] }],
    ['a thousand lines', { ...SALMA, items: Array.from({ length: 1000 }, () => ({})) }],
  ])('%s: 400', async (_what, body) => {
    const response = await visit.send('POST', '/api/orders', body)
    const { issues } = await response.clone().json()
    expect(issues.length).toBeGreaterThan(0)
    expect(issues.length).toBeLessThanOrEqual(20)
    await expectRefusal(response, 400, 'invalid_input')
  })

  it('an idempotency key longer than any browser makes: 400', async () => {
    const key = { 'Idempotency-Key': 'k'.repeat(201) }
    const response = await visit.send('POST', '/api/orders', { ...SALMA, items }, key)
    await expectRefusal(response, 400, 'invalid_input')
  })

  it.each([
    '/api/orders/track',
    '/api/orders/track?phone=0612345678',
    '/api/orders/track?city=F%C3%A8s',
    '/api/orders/track?order_number=%20',
    `/api/orders/track?order_number=${'x'.repeat(41)}`,
    '/api/orders/track?order_number=%00',
    '/api/cart',
    '/api/cart?variants=',
    '/api/cart?variants=1,abc',
    `/api/cart?variants=${Array.from({ length: 101 }, () => '1').join(',')}`,
  ])('GET %s: 400', async (path) => {
    await expectRefusal(await visit.get(path), 400, 'invalid_input')
  })

  it.each([
    '/api/products/inconnu',
    '/api/products/999999',
    '/api/products/99999999999999999999',
    '/api/products/%00',
    '/api/products/%E0%A4%A',
    `/api/products/${'x'.repeat(201)}`,
    '/api/products/abc/promotion-status',
    '/api/products/0/promotion-status',
    '/api/variants/abc/price',
    '/api/variants/-1/price',
    '/api/variants/2147483648/price',
    "/api/variants/1'--/price",
    '/api/nowhere',
    '/api',
  ])('GET %s: 404', async (path) => {
    await expectRefusal(await visit.get(path), 404, 'not_found')
  })

  it('an order that does not exist cannot be cancelled: 404', async () => {
    for (const id of ['1', 'abc', '00000000-0000-4000-8000-000000000000', '%00']) {
      const response = await visit.send('PATCH', `/api/orders/${id}/cancel`)
      expect(response.status).toBe(404)
    }
  })

  it('an order looked for by a wrong number and an unknown one are answered alike', async () => {
    const unknown = await visit.get('/api/orders/track?order_number=SL-2222-2222')
    const wrong = await visit.get('/api/orders/track?order_number=nonsense')
    expect([unknown.status, await unknown.text()]).toEqual([wrong.status, await wrong.text()])
  })

  it.each([
    ['DELETE', '/api/products', 'GET, POST'],
    ['PUT', '/api/orders', 'POST'],
    ['GET', '/api/orders', 'POST'],
    ['POST', '/api/products/1', 'DELETE, GET, PATCH'],
    ['POST', '/boutique', 'GET, HEAD'],
  ])('%s %s: 405, telling what is allowed', async (method, path, allowed) => {
    const response = await visit.fetch(path, { method })
    expect(response.headers.get('Allow')).toBe(allowed)
    await expectRefusal(response, 405, 'method_not_allowed')
  })
})
