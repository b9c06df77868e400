import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let owner: Visit
beforeEach(async () => {
  app = await startTestApp()
  owner = await signIn(app, app.visit())
})
afterEach(() => app.close())

async function ask(...request: Parameters<Visit['send']>) {
  const response = await owner.send(...request)
  return { status: response.status, answer: await response.json() }
}

async function read(path: string) {
  const response = await owner.get(path)
  return { status: response.status, answer: await response.json() }
}

describe('POST and PATCH /api/customers', () => {
  it('refuse a wrong field in the words of its rule', async () => {
    const { answer: salma } = await ask('POST', '/api/customers', { name: 'Salma', phone: '0612345678' })
    const [wrong, message] = [{ phone: '0612' }, 'Le numéro de téléphone doit être valide']
    const answer = { code: 'invalid_input', message, issues: [{ path: 'phone', message }] }
    expect(await ask('POST', '/api/customers', { name: 'Hind', ...wrong })).toEqual({ status: 400, answer })
    expect(await ask('PATCH', `/api/customers/${salma.id}`, wrong)).toEqual({ status: 400, answer })
  })

  it('tell all that is missing at once', async () => {
    const { status, answer } = await ask('POST', '/api/customers', {})
    expect(status).toBe(400)
    expect(answer.issues.map(({ path }: { path: string }) => path)).toEqual(['name', 'phone'])
  })

  it('name who has the phone already: 409', async () => {
    await ask('POST', '/api/customers', { name: 'Salma', phone: '0612345678' })
    expect(await ask('POST', '/api/customers', { name: 'Hind', phone: '+212 6 12 34 56 78' })).toMatchObject({
      status: 409,
      answer: { code: 'phone_taken', message: 'Ce numéro de téléphone est déjà celui de Salma.' },
    })
  })

  it.each([
    `<img src=x onerror="alert('1')">`,
    `=cmd|'/c calc'!A1 "«quotes»" \\ %_`,
    'أحمد بن سالم',
    '👩‍👩‍👧 Zoé 🌹',
    "'); drop table customers; --",
  ])('keep %s as it was typed', async (text) => {
    const typed = { name: text, phone: '0612345678', city: text, address: text, notes: `${text}\n${text}` }
    const { status, answer: created } = await ask('POST', '/api/customers', typed)
    expect(status).toBe(201)
    expect(created).toMatchObject({ ...typed, phone: '+212612345678' })
    const { answer: changed } = await ask('PATCH', `/api/customers/${created.id}`, { notes: text })
    expect(changed).toEqual({ ...created, notes: text })
    const { answer } = await read(`/api/customers?${new URLSearchParams({ search: text })}`)
    expect(answer).toEqual({ customers: [changed], total: 1 })
  })
})

describe('GET /api/customers', () => {
  it.each(['sort=phone', 'order=up', 'filter=old', 'page=0', 'per_page=201', `search=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      const { status, answer } = await read(`/api/customers?${query}`)
      expect(status).toBe(400)
      expect(answer.issues[0]).toEqual({ path: query.split('=')[0], message: expect.any(String) })
    },
  )
})

describe('the other calls of customers', () => {
  it('tell the orders, by customer and by phone, count anew and delete', async () => {
    const { variantIds } = await stockPerfume(app.shop)
    const items = [{ variant_id: variantIds[0], quantity: 1, price: 58 }]
    const order = await (await app.visit().send('POST', '/api/orders', { ...SALMA, items })).json()
    const { answer: orders } = await read('/api/customers/1/orders')
    expect(orders).toMatchObject([{ order_number: order.order_number, total: 93, items: [{ quantity: 1 }] }])
    for (const phone of ['+212612345678', '%2B212612345678', '06%2012%2034%2056%2078']) {
      expect((await read(`/api/customers/phone/${phone}/orders`)).answer).toEqual(orders)
    }
    await ask('PATCH', '/api/customers/1', { order_count: 7 })
    expect(await ask('POST', '/api/customers/1/update-stats')).toMatchObject({
      status: 200,
      answer: { order_count: 1, total_spent: 93, last_order_date: order.created_at },
    })
    expect(await ask('DELETE', '/api/customers/1')).toEqual({ status: 200, answer: {} })
    expect((await ask('DELETE', '/api/customers/1')).status).toBe(404)
    expect((await read('/api/customers/1/orders')).status).toBe(404)
    expect((await read('/api/customers/phone/0612345678/orders')).answer).toEqual(orders)
  })

  it('keep a phone number out of the log when something breaks', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await app.shop.db.schema.alterTable('order_items').renameTo('mislaid').execute()
    await app.shop.db.schema.alterTable('orders').renameTo('mislaid_too').execute()
    const { status } = await read('/api/customers/phone/0612345678/orders')
    await app.shop.db.schema.alterTable('mislaid').renameTo('order_items').execute()
    await app.shop.db.schema.alterTable('mislaid_too').renameTo('orders').execute()
    expect(status).toBe(500)
    const lines = JSON.stringify(log.mock.calls)
    log.mockRestore()
    expect(lines).toContain('/api/customers/phone/:phone/orders')
    expect(lines).not.toContain('612345678')
  })
})
