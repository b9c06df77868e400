import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ADMIN, makeAdmin } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'

let app: TestApp
let lines: string[]
beforeEach(async () => {
  lines = []
  app = await startTestApp({ writeLine: (line) => lines.push(line) })
  vi.spyOn(console, 'error').mockImplementation((line) => lines.push(String(line)))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app.close()
})

const told = () => lines.map((line) => JSON.parse(line))

it('tells of each write what it was and what came of it, under the id its answer carries', async () => {
  const { variantIds } = await stockPerfume(app.shop)
  const visit = app.visit()
  const items = [{ variant_id: variantIds[0], quantity: 1, price: 58 }]
  const placed = await visit.send('POST', '/api/orders', { ...SALMA, items })
  const { id } = await placed.json()
  await visit.get('/api/products')
  const cancelled = await visit.send('PATCH', `/api/orders/${id}/cancel`)
  expect(told()).toMatchObject([
    { id: placed.headers.get('X-Request-Id'), method: 'POST', path: '/api/orders', status: 201 },
    {
      id: cancelled.headers.get('X-Request-Id'),
      method: 'PATCH',
      path: '/api/orders/:id/cancel',
      status: 200,
    },
  ])
})

it('finds a bug’s line and the call’s under one id', async () => {
  await makeAdmin(app.shop)
  const visit = app.visit()
  await visit.get('/api/auth/me')
  vi.spyOn(app.shop, 'clock').mockImplementation(() => {
    throw new Error('no clock')
  })
  const response = await visit.send('POST', '/api/auth/login', ADMIN)
  expect(response.status).toBe(500)
  const id = response.headers.get('X-Request-Id')
  expect(told()).toMatchObject([
    { level: 'error', id },
    { level: 'info', id, status: 500 },
  ])
})

it('names nobody and nothing of what was sent, whatever it was and whatever became of it', async () => {
  const secrets = {
    name: 'Zineb Tazi',
    phone: '0677889900',
    city: 'Ouarzazate',
    address: '9, derb Zitoun',
    notes: 'sonnette bleue',
    email: 'zineb@exemple.ma',
    username: 'zineb',
    password: 'secret de zineb',
    order_number: 'SL-ZZZZ-9999',
  }
  const visit = app.visit()
  const query = `?${new URLSearchParams(secrets)}`
  const headers = { 'User-Agent': 'zineb', 'Idempotency-Key': 'zineb' }
  await visit.send(
    'POST',
    `/api/orders${query}`,
    { ...secrets, items: [{ variant_id: 9, quantity: 1 }] },
    headers,
  )
  await visit.send('POST', '/api/auth/login', secrets)
  await visit.send('POST', '/api/promo-codes/apply', { code: 'ZINEB', cartTotal: 1 })
  await visit.send('POST', `/api/zineb/${secrets.phone}`)
  await visit.fetch('/api/orders', { method: 'POST', body: '{"name":"Zineb Tazi"', headers })
  await app.shop.db.schema.alterTable('customers').renameTo('mislaid').execute()
  await visit.get(`/api/orders/track${query}`)
  await visit.send('POST', '/api/orders/track', { phone: secrets.phone, city: 'Fès' })
  await visit.get(`/api/customers/phone/${secrets.phone}/orders`)
  await app.shop.db.schema.alterTable('mislaid').renameTo('customers').execute()
  expect(told().length).toBeGreaterThanOrEqual(5)
  const text = lines.join('\n')
  for (const secret of [...Object.values(secrets), 'zineb', 'ZINEB', '677889900', '127.0.0.1']) {
    expect(text).not.toContain(secret)
  }
})
