import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import { auditSentence } from '#web/admin/account/audit-sentence.ts'
import { GOOD_CALLS } from './support/good-calls.ts'
import { SENT_PRODUCT, SENT_VARIANTS } from './support/product-form.ts'
import { orderOne } from './support/sample-order.ts'
import { ADMIN, signIn } from './support/test-admin.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { stockPerfume } from './support/test-shop.ts'
import type { Visit } from './support/test-visit.ts'

type Target = { id?: string | number; body?: unknown }
type Entry = { action: string; subject: string; fields: string[] }
type Written = { target: () => Promise<Target>; entry: (id: Target['id']) => Entry }

/** Not the default name, so that the entry must come from the session. */
const NAME = 'nezha'
const SHOWN = 'it stands in the list it belongs to, and nothing is lost'

let app: TestApp
let desk: Visit
let made = 0
beforeAll(async () => {
  app = await startTestApp()
  app.shop.rateLimits = 'off'
  desk = await signIn(app, app.visit())
  await app.shop.db.updateTable('admins').set({ username: NAME }).execute()
})
afterAll(() => app.close())

/** Creates a unique record through its API call; returns its id. */
async function make(path: string, changes: object = {}): Promise<number> {
  made += 1
  const response = await desk.send('POST', path, { ...GOOD_CALLS[`POST ${path}`]?.input, ...changes })
  if (!response.ok) throw new Error(`Nothing was made: ${response.status} ${await response.text()}`)
  return (await response.json()).id
}

const product = () => make('/api/products')
const customer = () => make('/api/customers', { phone: `06${10_000_000 + made}` })

async function newVariant(): Promise<number> {
  made += 1
  const { variantIds } = await stockPerfume(app.shop, { name: `Rosée ${made}` })
  return variantIds[0] ?? 0
}

const order = async () => (await orderOne(app, await newVariant())).id

async function doneOrder(): Promise<string> {
  const id = await order()
  await desk.send('PATCH', `/api/orders/${id}/status`, { status: 'annule' })
  return id
}

async function otherSession(): Promise<number> {
  await app.visit().send('POST', '/api/auth/login', { ...ADMIN, username: NAME })
  const sessions: { id: number; is_current: boolean }[] = await (await desk.get('/api/admin/sessions')).json()
  return sessions.find(({ is_current }) => !is_current)?.id ?? 0
}

/** Calls that write an audit entry: the record they change, and the entry. */
const WRITTEN: Readonly<Record<string, Written>> = {
  'PATCH /api/products/{id}': {
    target: async () => ({
      id: await product(),
      body: { product: SENT_PRODUCT, variants: SENT_VARIANTS.map((size) => ({ ...size, price: 77 })) },
    }),
    entry: (id) => ({
      action: 'prices.changed',
      subject: `product ${id}`,
      fields: ['price 5ml', 'price 50ml'],
    }),
  },
  'DELETE /api/products/{id}': of(product, 'product.deleted', 'product'),
  'PATCH /api/orders/{id}/status': {
    target: async () => ({ id: await order(), body: { status: 'expedie' } }),
    entry: (id) => ({ action: 'order.status_changed', subject: `order ${id}`, fields: ['status'] }),
  },
  'DELETE /api/orders/{id}': of(doneOrder, 'order.deleted', 'order'),
  'POST /api/orders/admin/cancel': {
    target: async () => {
      const id = await order()
      return { id, body: { ids: [id] } }
    },
    entry: (id) => ({ action: 'order.cancelled', subject: `order ${id}`, fields: ['status'] }),
  },
  'GET /api/orders/export': ofTheShop('orders.exported'),
  'DELETE /api/customers/{id}': of(customer, 'customer.deleted', 'customer'),
  'POST /api/customers/{id}/erase': {
    target: async () => ({ id: await customer() }),
    entry: (id) => ({
      action: 'customer.erased',
      subject: `customer ${id}`,
      fields: expect.arrayContaining(['name', 'phone']),
    }),
  },
  'GET /api/customers/{id}/export': of(customer, 'customer.exported', 'customer'),
  'DELETE /api/promo-codes/{id}': of(() => make('/api/promo-codes'), 'promo_code.deleted', 'promo-code'),
  'DELETE /api/promotions/{id}': of(
    async () => make('/api/promotions', { variant_id: await newVariant() }),
    'promotion.deleted',
    'promotion',
  ),
  'PATCH /api/admin/settings': {
    target: async () => ({ body: { max_pieces_per_line: 7 } }),
    entry: () => ({ action: 'settings.changed', subject: '', fields: ['max_pieces_per_line'] }),
  },
  'DELETE /api/admin/sessions/{id}': {
    target: async () => ({ id: await otherSession() }),
    entry: () => ({ action: 'session.ended', subject: '', fields: [] }),
  },
  'POST /api/admin/sessions/end-others': {
    target: async () => {
      await otherSession()
      return {}
    },
    entry: () => ({ action: 'sessions.ended', subject: '', fields: [] }),
  },
  'POST /api/admin/account/password': ofTheShop('password.changed'),
  'POST /api/admin/account/username': {
    target: async () => ({ body: { current_password: ADMIN.password, username: NAME } }),
    entry: () => ({ action: 'username.changed', subject: '', fields: ['username'] }),
  },
}

/** Calls that write none, and why. */
const UNWRITTEN: Readonly<Record<string, string>> = {
  'POST /api/products': SHOWN,
  'POST /api/products/{id}/duplicate': SHOWN,
  'POST /api/pictures': 'a picture is seen by nobody until a product shows it',
  'POST /api/customers': SHOWN,
  'PATCH /api/customers/{id}': SHOWN,
  'POST /api/customers/{id}/update-stats': 'the shop counts again what it knows',
  'POST /api/promo-codes': SHOWN,
  'PATCH /api/promo-codes/{id}': SHOWN,
  'POST /api/promotions': SHOWN,
  'PATCH /api/promotions/{id}': SHOWN,
  'POST /api/promotions/expire-check': 'the shop does the same by itself each minute',
}

function of(make: () => Promise<string | number>, action: string, kind: string): Written {
  return {
    target: async () => ({ id: await make() }),
    entry: (id) => ({ action, subject: `${kind} ${id}`, fields: [] }),
  }
}

function ofTheShop(action: string): Written {
  return { target: async () => ({}), entry: () => ({ action, subject: '', fields: [] }) }
}

function ask(name: string, { id = '', body }: Target): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const address = path.replace('{id}', String(id))
  if (method === 'POST' || method === 'PATCH' || method === 'DELETE') {
    return desk.send(method, address, body ?? GOOD_CALLS[name]?.input)
  }
  return desk.get(address)
}

describe('the audit log', () => {
  it('covers every write of the contract, or this file says why not', () => {
    const writes = ENDPOINTS.filter(({ access, method }) => access === 'admin' && method !== 'GET')
    const exports = ENDPOINTS.filter(({ path }) => path.endsWith('/export'))
    expect([...Object.keys(WRITTEN), ...Object.keys(UNWRITTEN)].toSorted()).toEqual(
      [...writes, ...exports].map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
  })

  it.each(Object.entries(WRITTEN))('%s, with the name of who did it', async (name, { target, entry }) => {
    const asked = await target()
    const response = await ask(name, asked)
    expect(response.status, await response.text()).toBe(200)
    const [latest] = await (await desk.get('/api/admin/audit')).json()
    expect(latest).toMatchObject({ actor: NAME, ...entry(asked.id) })
    expect(auditSentence(latest)).not.toContain(latest.action)
  })
})
