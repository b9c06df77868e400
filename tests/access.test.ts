import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.schemas.ts'
import { ROLES } from '#domain/account/roles.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { CALL_ROLES } from './support/call-roles.ts'
import { GOOD_CALLS } from './support/good-calls.ts'
import { standing } from './support/order-standing.ts'
import { orderOne } from './support/sample-order.ts'
import { signIn, signInAs } from './support/test-admin.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { SALMA, stockPerfume } from './support/test-shop.ts'
import type { Visit } from './support/test-visit.ts'

const TODAY = '2026-03-02T10:00:00Z'
/** After a session has expired. */
const NEXT_DAY = '2026-03-03T10:00:00Z'

let app: TestApp
let perfumes = 0
beforeAll(async () => {
  app = await startTestApp()
  app.shop.rateLimits = 'off'
})
afterAll(() => app.close())

/** A new perfume each time, because some calls delete it. */
async function newVariant(): Promise<number> {
  perfumes += 1
  const { variantIds } = await stockPerfume(app.shop, { name: `Rosée ${perfumes}` })
  return variantIds[0] ?? 0
}

/** Calls that are not for everybody, with the roles that they are for. */
const STAFF_CALLS = Object.entries(CALL_ROLES).flatMap(([name, roles]) =>
  roles === 'everybody' ? [] : [{ name, roles }],
)

it('each call of the contract has its line in the table of who may use it, and each line its call', () => {
  const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(calls.toSorted()).toEqual(Object.keys(CALL_ROLES).toSorted())
})

/** A confirmed order, waiting to be shipped. */
async function newOrder(): Promise<string> {
  const { id } = await orderOne(app, await newVariant())
  await app.shop.db
    .updateTable('orders')
    .set(standing('en-preparation', app.shop.clock()))
    .where('id', '=', id)
    .execute()
  return id
}

function orderIn(name: string, id: string): Record<string, string> {
  return name.includes('/orders/') && !name.includes('customers') ? { id } : {}
}

function ask(
  visit: Visit,
  name: string,
  params: Record<string, string> = {},
  input?: Record<string, unknown>,
): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const call = GOOD_CALLS[name] ?? {}
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key) =>
    encodeURIComponent(params[key] ?? call.params?.[key] ?? ''),
  )
  if (method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE') {
    return visit.send(method, address, input ?? call.input)
  }
  const query = Object.entries(call.input ?? {}).map(([key, value]) => [key, String(value)])
  return visit.get(`${address}?${new URLSearchParams(query)}`)
}

/** What those who prepare may send where the same call takes more from others (A17.4, A17.5). */
const OF_PREPARERS: Readonly<Record<string, Record<string, unknown>>> = {
  'PATCH /api/orders/{id}/status': { status: 'expedie' },
}

describe.each(ROLES)('the role %s', (role) => {
  const admitted = STAFF_CALLS.map(({ name, roles }) => [name, roles.includes(role)] as const)
  // Calls that are refused and calls that read leave the session and the order as they are.
  let visit: Visit
  let order: string
  beforeAll(async () => {
    visit = await signInAs(app, role, app.visit())
    order = await newOrder()
  })
  it.each(admitted)('%s: admitted is %s, as the table says', async (name, isAdmitted) => {
    const writes = isAdmitted && !name.startsWith('GET ')
    const ships = writes && name.includes('/orders/')
    const params = orderIn(name, ships ? await newOrder() : order)
    const input = role === 'preparation' ? OF_PREPARERS[name] : undefined
    const from = writes ? await signInAs(app, role, app.visit()) : visit
    const response = await ask(from, name, params, input)
    if (isAdmitted) return expect([401, 403]).not.toContain(response.status)
    expect(response.status).toBe(403)
    expect(await response.json()).toEqual({
      code: 'role_refused',
      message: 'Votre compte n’a pas accès à cette action.',
    })
  })
})

describe('those who prepare', () => {
  it('see the orders that are theirs to ship alone, and find nobody else by a phone', async () => {
    const { id } = await orderOne(app, await newVariant())
    const visit = await signInAs(app, 'preparation', app.visit())
    async function seen(status: OrderStatus): Promise<[number, number, number]> {
      await app.shop.db
        .updateTable('orders')
        .set(standing(status, app.shop.clock()))
        .where('id', '=', id)
        .execute()
      const found = await visit.get('/api/orders/admin?search=0612345678')
      const filtered = await visit.get(`/api/orders/admin?status=${status}&search=Salma`)
      const page: { orders: unknown[]; total: number } = await found.json()
      const byStatus: { total: number } = await filtered.json()
      expect(page.orders).toHaveLength(page.total)
      return [page.total, byStatus.total, (await visit.get(`/api/orders/admin/${id}`)).status]
    }
    await app.shop.db
      .updateTable('orders')
      .set({ ...standing('livre', app.shop.clock()), cancel_reason: null })
      .execute()
    for (const status of ['nouveau', 'livre', 'annule'] as const)
      expect(await seen(status)).toEqual([0, 0, 403])
    for (const status of ['en-preparation', 'expedie'] as const)
      expect(await seen(status)).toEqual([1, 1, 200])
  })

  it('ship, and neither cancel nor take back what was cancelled', async () => {
    const { id } = await orderOne(app, await newVariant())
    const visit = await signInAs(app, 'preparation', app.visit())
    const move = async (status: OrderStatus) =>
      (await visit.send('PATCH', `/api/orders/${id}/status`, { status })).status
    expect(await move('en-preparation')).toBe(403)
    await app.shop.db
      .updateTable('orders')
      .set(standing('en-preparation', app.shop.clock()))
      .where('id', '=', id)
      .execute()
    expect([await move('annule'), await move('livre'), await move('nouveau')]).toEqual([403, 403, 403])
    expect([await move('expedie'), await move('en-preparation')]).toEqual([200, 200])
  })

  it('count the stock, and set no price', async () => {
    const variant = await newVariant()
    const visit = await signInAs(app, 'preparation', app.visit())
    const change = async (input: object) =>
      (await visit.send('PATCH', `/api/admin/variants/${variant}`, input)).status
    expect(await change({ stock: { before: 5, after: 6 } })).toBe(200)
    expect(await change({ price: { before: 58, after: 60 } })).toBe(403)
    expect(await change({ price: { before: 58, after: 60 }, stock: { before: 6, after: 7 } })).toBe(403)
  })
})

describe('access rights', () => {
  let order: string
  let strangers: { who: string; visit: Visit; at: string }[]
  beforeAll(async () => {
    const shopper = app.visit()
    const placed = await shopper.send('POST', '/api/orders', {
      ...SALMA,
      items: [{ variant_id: await newVariant(), quantity: 1, price: 58 }],
    })
    expect(placed.status).toBe(201)
    order = (await placed.json()).id
    const former = await signIn(app, app.visit())
    await former.send('POST', '/api/auth/logout')
    strangers = [
      { who: 'shopper', visit: shopper, at: TODAY },
      { who: 'a visitor', visit: app.visit(), at: TODAY },
      { who: 'who signed out', visit: former, at: TODAY },
      { who: 'who stayed too long', visit: await signIn(app, app.visit()), at: NEXT_DAY },
    ]
  })

  // That each call admits the team is asked above, by role.
  it.each(STAFF_CALLS)('$name is for the signed-in team only', async ({ name }) => {
    for (const { who, visit, at } of strangers) {
      app.shop.setTime(at)
      const response = await ask(visit, name, orderIn(name, order))
      expect(response.status, who).toBe(401)
      expect(await response.text(), who).not.toContain('Salma')
    }
    app.shop.setTime(TODAY)
  })

  it('it was for its age alone that the last session was refused', async () => {
    const late = strangers.at(-1)?.visit
    expect((await late?.get('/api/auth/me'))?.status).toBe(200)
    app.shop.setTime(NEXT_DAY)
    expect((await late?.get('/api/auth/me'))?.status).toBe(401)
    app.shop.setTime(TODAY)
  })

  it('another browser sees an order masked, and cannot cancel it by its id', async () => {
    const { id, order_number } = await orderOne(app, await newVariant())
    const other = app.visit()
    const cancelled = await other.send('PATCH', `/api/orders/${id}/cancel`)
    expect(cancelled.status).toBe(403)
    const seen = await (await other.get(`/api/orders/track?order_number=${order_number}`)).text()
    for (const secret of [SALMA.name, '612345678', 'Orangers']) expect(seen).not.toContain(secret)
  })
})
