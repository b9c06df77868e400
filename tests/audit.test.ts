import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import { DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { enterFound } from '#services/pictures/entries.ts'
import { auditSentence } from '#web/admin/account/audit-sentence.ts'
import { accountWrites, type Target, type Written } from './support/account-writes.ts'
import { finishBatches } from './support/batch-steps.ts'
import { carrierWrites } from './support/carrier-writes.ts'
import { agree } from './support/consented-order.ts'
import { customerInvoiceWrites } from './support/customer-invoice-writes.ts'
import { GOOD_CALLS } from './support/good-calls.ts'
import { SENT_PRODUCT, SENT_VARIANTS } from './support/product-form.ts'
import { promotionWrites } from './support/promotion-writes.ts'
import { refundWrites } from './support/refund-writes.ts'
import { remittanceWrites } from './support/remittance-writes.ts'
import { reviewWrites } from './support/review-writes.ts'
import { orderOne } from './support/sample-order.ts'
import { settingsWrites } from './support/settings-writes.ts'
import { ANY_TOTAL, asItIs, byPhone } from './support/staff.ts'
import { stockWrites } from './support/stock-writes.ts'
import { ADMIN, makeStaff, signIn } from './support/test-admin.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { stockPerfume } from './support/test-shop.ts'
import type { Visit } from './support/test-visit.ts'
import { UNWRITTEN } from './support/unwritten-calls.ts'

const OFFERED = 'shipping_cost 35 → 0\u00a0DH'

/** Not the default name, so that the entry must come from the session. */
const NAME = 'nezha'

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
const blocked = () => make('/api/admin/blocklist', { phone: `06${20_000_000 + made}` })

async function newVariant(): Promise<number> {
  made += 1
  const { variantIds } = await stockPerfume(app.shop, { name: `Rosée ${made}` })
  return variantIds[0] ?? 0
}

const order = async () => (await orderOne(app, await newVariant())).id

async function picture(): Promise<string> {
  made += 1
  const name = `image-${made}.webp`
  const size = { width: 10, height: 10, bytes: 100 }
  await enterFound(app.shop, [{ name, origin: 'owner', ...size }])
  return name
}

async function shownPicture(): Promise<string> {
  const name = await picture()
  const { productId } = await stockPerfume(app.shop, { name: `Rosée ${made}` })
  await app.shop.db
    .updateTable('products')
    .set({ image_url: `/pictures/${name}` })
    .where('id', '=', productId)
    .execute()
  return name
}

async function doneOrder(): Promise<string> {
  const id = await order()
  await desk.send('PATCH', `/api/orders/${id}/status`, { status: 'annule' })
  return id
}

async function plannedBatch(): Promise<number> {
  return make('/api/batches/change', { selection: { ids: [await product()] } })
}

async function doneBatch(): Promise<number> {
  // When several are applied at the same moment, none is the last one.
  app.shop.setTime(new Date(app.shop.clock().getTime() + 1000).toISOString())
  const id = await plannedBatch()
  await desk.send('POST', `/api/batches/${id}/apply`)
  await finishBatches(app.shop)
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
  'PATCH /api/admin/variants/{id}': {
    target: async () => ({ id: await newVariant(), body: { price: { before: 58, after: 62 } } }),
    entry: () => ({
      action: 'prices.changed',
      subject: expect.stringMatching(/^product \d+$/),
      fields: ['price 5ml'],
    }),
  },
  'POST /api/batches/{id}/apply': {
    target: async () => ({ id: await plannedBatch() }),
    job: () => finishBatches(app.shop),
    entry: (id) => ({ action: 'products.changed', subject: `batch ${id}`, fields: [] }),
  },
  'POST /api/batches/{id}/undo': {
    target: async () => ({ id: await doneBatch() }),
    job: () => finishBatches(app.shop),
    entry: (id) => ({ action: 'products.undone', subject: `batch ${id}`, fields: [] }),
  },
  'GET /api/batches/export': {
    target: async () => ({ body: { format: 'csv' } }),
    entry: () => ({ action: 'products.exported', subject: '', fields: [] }),
  },
  'DELETE /api/products/{id}': of(product, 'product.deleted', 'product'),
  'PATCH /api/orders/{id}/status': {
    target: async () => ({ id: await order(), body: { status: 'expedie' } }),
    entry: (id) => ({ action: 'order.status_changed', subject: `order ${id}`, fields: ['status'] }),
  },
  'PUT /api/orders/{id}/origin': {
    target: async () => ({ id: await order(), body: { source: 'Instagram, message', campaign: '' } }),
    entry: (id) => ({ action: 'order.changed', subject: `order ${id}`, fields: ['origin'] }),
  },
  'DELETE /api/orders/{id}/advertising': {
    async target() {
      const id = await order()
      await agree(app.shop, id)
      return { id }
    },
    entry: (id) => ({ action: 'order.changed', subject: `order ${id}`, fields: ['advertising'] }),
  },
  'PUT /api/orders/{id}/trial': {
    target: async () => ({ id: await order(), body: { is_test: true } }),
    entry: (id) => ({ action: 'order.marked_trial', subject: `order ${id}`, fields: [] }),
  },
  'POST /api/orders/{id}/attempts': {
    target: async () => ({
      id: await order(),
      body: { client_key: randomUUID(), channel: 'appel', outcome: 'faux-numero' },
    }),
    entry: (id) => ({ action: 'order.closed', subject: `order ${id}`, fields: ['faux-numero'] }),
  },
  'DELETE /api/orders/{id}/attempts/{client_key}': {
    async target() {
      const [id, client_key] = [await order(), randomUUID()]
      const body = { client_key, channel: 'appel', outcome: 'confirme' }
      await desk.send('POST', `/api/orders/${id}/attempts`, body)
      return { id, client_key }
    },
    entry: (id) => ({ action: 'order.outcome_taken_back', subject: `order ${id}`, fields: [] }),
  },
  'PATCH /api/orders/{id}': {
    target: async () => ({ id: await order(), body: { district: 'Agdal', city: 'Rabat' } }),
    entry: (id) => ({ action: 'order.changed', subject: `order ${id}`, fields: ['city', 'district'] }),
  },
  'DELETE /api/orders/{id}': of(doneOrder, 'order.deleted', 'order'),
  'POST /api/orders/admin': {
    target: async () => ({ body: byPhone([{ variant_id: await newVariant(), quantity: 1 }]) }),
    entry: () => ({ action: 'order.created', subject: expect.stringMatching(/^order /), fields: [] }),
    status: 201,
  },
  'PUT /api/orders/{id}/lines': {
    target: async () => {
      const id = await order()
      return { id, body: { ...(await asItIs(app.shop, id)), free_shipping: true } }
    },
    entry: (id) => ({ action: 'order.changed', subject: `order ${id}`, fields: [OFFERED] }),
  },
  'POST /api/orders/{id}/merge': {
    target: async () => {
      const [one, other] = [await order(), await order()].toSorted()
      return { id: other, body: { into: one, total: ANY_TOTAL } }
    },
    entry: () => ({ action: 'order.merged', subject: expect.stringMatching(/^order /), fields: ['lines'] }),
  },
  'POST /api/orders/admin/cancel': {
    target: async () => {
      const id = await order()
      return { id, body: { ids: [id] } }
    },
    entry: (id) => ({ action: 'order.closed', subject: `order ${id}`, fields: ['pas-commande'] }),
  },
  'GET /api/orders/export': ofTheShop('orders.exported'),
  'POST /api/admin/first-start/open': ofTheShop('shop.opened'),
  'DELETE /api/admin/demo': ofTheShop('demo.removed'),
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
  'POST /api/admin/blocklist': {
    target: async () => ({ body: { phone: '0661239408', level: 'signaler', reason: 'Deux refus' } }),
    entry: () => ({
      action: 'blocklist.added',
      subject: expect.stringMatching(/^block-entry \d+$/),
      fields: ['level', 'reason'],
    }),
    status: 201,
  },
  'PATCH /api/admin/blocklist/{id}': {
    target: async () => ({ id: await blocked(), body: { level: 'refuser', renew: true } }),
    entry: (id) => ({
      action: 'blocklist.changed',
      subject: `block-entry ${id}`,
      fields: ['level', 'expires_at'],
    }),
  },
  'POST /api/admin/blocklist/{id}/lift': of(blocked, 'blocklist.lifted', 'block-entry'),
  'DELETE /api/admin/blocklist/{id}': of(blocked, 'blocklist.forgotten', 'block-entry'),
  ...remittanceWrites(() => ({ app, desk })),
  ...carrierWrites(() => ({ app, desk }), order),
  ...refundWrites(() => ({ app, desk }), order),
  ...reviewWrites(() => app, order),
  ...customerInvoiceWrites(() => ({ app, desk }), order),
  ...stockWrites(() => app.shop),
  'DELETE /api/promo-codes/{id}': of(() => make('/api/promo-codes'), 'promo_code.deleted', 'promo-code'),
  ...promotionWrites({ make, newVariant }),
  ...settingsWrites(() => desk),
  'PATCH /api/admin/message-templates/{key}/{lang}': {
    target: async () => ({ id: 'adresse', body: { body: 'Où livrer ?', version: 0 } }),
    entry: () => ({ action: 'message.changed', subject: 'message adresse fr', fields: [] }),
  },
  'POST /api/admin/pictures/{name}/replace': {
    target: async () => ({ id: await shownPicture(), body: { by: await picture() } }),
    entry: (name) => ({ action: 'picture.replaced', subject: `picture ${name}`, fields: [] }),
  },
  'POST /api/admin/pictures/remove': {
    target: async () => {
      const id = await picture()
      return { id, body: { names: [id] } }
    },
    entry: (name) => ({ action: 'picture.removed', subject: `picture ${name}`, fields: [] }),
  },
  'POST /api/admin/contents/{kind}/publish': {
    target: async () => {
      const { version } = await (await desk.get('/api/admin/contents/quiz')).json()
      const value = { ...DEFAULT_CONTENTS.quiz, note: `Note ${version}` }
      await desk.send('PATCH', '/api/admin/contents/quiz/draft', { version, value })
      return { id: 'quiz', body: { version: version + 1 } }
    },
    entry: () => ({ action: 'contents.published', subject: 'contents quiz', fields: [] }),
  },
  'POST /api/admin/translations/publish': {
    target: async () => {
      const draft = { french: 'Nos Collections', arabic: 'كل عطورنا', before: '' }
      await desk.send('PUT', '/api/admin/translations', draft)
      return { id: '', body: {} }
    },
    entry: () => ({ action: 'translations.published', subject: 'translations', fields: [] }),
  },
  'POST /api/admin/contents/{kind}/versions/{number}/restore': {
    target: async () => {
      const { version } = await (await desk.get('/api/admin/contents/quiz')).json()
      return { id: 'quiz', body: { version, as: 'published' } }
    },
    entry: () => ({ action: 'contents.published', subject: 'contents quiz', fields: [] }),
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
  ...accountWrites(() => ({ app, desk })),
  'POST /api/admin/account/password': ofTheShop('password.changed'),
  'POST /api/admin/account/username': {
    target: async () => ({ body: { current_password: ADMIN.password, username: NAME } }),
    entry: () => ({ action: 'username.changed', subject: '', fields: ['username'] }),
  },
}

/** What is deleted has its name behind its id. */
function of(make: () => Promise<string | number>, action: string, kind: string): Written {
  const isNamed = action.endsWith('.deleted') && kind !== 'customer'
  return {
    target: async () => ({ id: await make() }),
    entry: (id) => {
      const subject = `${kind} ${id}`
      return { action, subject: isNamed ? expect.stringMatching(`^${subject} .`) : subject, fields: [] }
    },
  }
}

function ofTheShop(action: string): Written {
  return { target: async () => ({}), entry: () => ({ action, subject: '', fields: [] }) }
}

function ask(name: string, { id = '', client_key = '', refund_id = '', body }: Target): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const address = path
    .replace(/\{(?:id|name|kind|key|section|network)\}/, String(id))
    .replace(/\{(?:client_key|refund_id|return_id|waiver_id)\}/, client_key || refund_id)
    .replace('{number}', '0')
    .replace('{lang}', 'fr')
  if (method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE') {
    return desk.send(method, address, body ?? GOOD_CALLS[name]?.input)
  }
  return desk.get(`${address}?${new URLSearchParams(Object.entries(body ?? {}))}`)
}

describe('the audit log', () => {
  it('covers every write of the contract, or this file says why not', () => {
    const writes = ENDPOINTS.filter(({ access, method }) => access !== 'visitor' && method !== 'GET')
    const exports = ENDPOINTS.filter(({ path }) => path.endsWith('/export'))
    expect([...Object.keys(WRITTEN), ...Object.keys(UNWRITTEN)].toSorted()).toEqual(
      [...writes, ...exports].map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
  })

  it.each(Object.entries(WRITTEN))(
    '%s, with the name of who did it',
    async (name, { target, job, entry, status = 200 }) => {
      const asked = await target()
      const response = await ask(name, asked)
      expect(response.status, await response.text()).toBe(status)
      await job?.()
      const { entries } = await (await desk.get('/api/admin/audit')).json()
      const [latest] = entries
      expect(latest).toMatchObject({ actor: NAME, ...entry(asked.id) })
      expect(auditSentence(latest)).not.toContain(latest.action)
    },
  )

  it('says that access was taken away and given back', async () => {
    const { id } = await makeStaff(app.shop, 'confirmation', 'Imane')
    for (const [active, action, words] of [
      [false, 'staff.deactivated', 'a retiré l’accès de'],
      [true, 'staff.reactivated', 'a rendu l’accès à'],
    ] as const) {
      expect((await desk.send('PATCH', `/api/staff/${id}`, { active })).status).toBe(200)
      const { entries } = await (await desk.get('/api/admin/audit')).json()
      expect(entries[0]).toMatchObject({ actor: NAME, action, subject: `staff ${id}` })
      expect(auditSentence(entries[0])).toContain(words)
    }
  })
})
