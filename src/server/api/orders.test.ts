import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderOne, TRICKY_NAMES } from '#tests/support/sample-order.ts'
import { signIn } from '#tests/support/test-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let owner: Visit
let variantId: number
beforeEach(async () => {
  app = await startTestApp()
  owner = await signIn(app, app.visit())
  const sizes = [{ volume: '5ml' as const, price: 58, stock: 100 }]
  variantId = (await stockPerfume(app.shop, { name: 'L’Eau <b>“Zîn”</b> 🌹', sizes })).variantIds[0] ?? 0
})
afterEach(() => app.close())

function order(details: Partial<typeof SALMA> = {}) {
  return orderOne(app, variantId, details)
}

async function list(query: Record<string, string> = {}): Promise<{ names: string[]; total: number }> {
  const response = await owner.get(`/api/orders/admin?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  const { orders, total } = await response.json()
  return { names: orders.map(({ name }: { name: string }) => name), total }
}

describe('the list of orders', () => {
  it('has each order whole, the latest first', async () => {
    await order({ name: 'Karim Tazi' })
    app.shop.setTime('2026-03-02T11:00:00Z')
    const placed = await order()
    const { orders, total } = await (await owner.get('/api/orders/admin')).json()
    expect(total).toBe(2)
    expect(orders[0]).toEqual({
      id: placed.id,
      order_number: placed.order_number,
      status: { id: 'nouveau', label: 'Nouveau' },
      created_at: '2026-03-02T11:00:00.000Z',
      subtotal: 58,
      discount_amount: 0,
      promo_code: null,
      promo_kind: 'percentage',
      shipping_cost: 35,
      total: 93,
      not_taken: 0,
      ...SALMA,
      goods: 'tenues',
      same_browser: 1,
      same_network: 2,
      confirmation: 'a-confirmer',
      attempts: 0,
      next_call_at: null,
      deliver_on: null,
      cancel_reason: null,
      source: 'boutique',
      district: null,
      landmark: null,
      phone2: null,
      carrier_note: null,
      is_test: false,
      in_exchange: false,
      buyer: { orders: 2, delivered: 0, refused: 0 },
      language: 'fr',
      client_confirmed_at: null,
      message_language: null,
      risk: {
        points: 50,
        level: 'risque',
        label: 'Risqué',
        reasons: ['Numéro suspect', `Doublon possible\u00a0: ${orders[1].order_number}`],
      },
      duplicate_of: { id: orders[1].id, order_number: orders[1].order_number },
      items: [expect.objectContaining({ product_name: 'L’Eau <b>“Zîn”</b> 🌹', volume: '5ml', quantity: 1 })],
    })
    expect(orders[1].name).toBe('Karim Tazi')
  })

  it('comes in pages, and counts all of them', async () => {
    for (const [minute, name] of ['Un Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].entries()) {
      app.shop.setTime(`2026-03-02T10:0${minute}:00Z`)
      await order({ name })
    }
    expect(await list({ per_page: '2' })).toEqual({ names: ['Cinq', 'Quatre'], total: 5 })
    expect(await list({ per_page: '2', page: '3' })).toEqual({ names: ['Un Un'], total: 5 })
    expect(await list({ per_page: '2', page: '4', search: 'ois' })).toEqual({ names: [], total: 1 })
  })

  it.each([
    'page=0',
    'page=x',
    'page=1.5',
    'page=',
    'per_page=101',
    'status=perdu',
    `search=${'x'.repeat(101)}`,
    'from=2026-02-30',
    'until=hier',
    'confirmation=peut-etre',
  ])('refuses %s', async (query) => {
    expect((await owner.get(`/api/orders/admin?${query}`)).status).toBe(400)
  })

  it('is filtered by status and searched by name, whatever the accents and capitals', async () => {
    const salma = await order({ name: 'Salma Bénnani' })
    await order({ name: 'Hélène  TAZI', phone: '0700000001' })
    await order({ name: 'أَحمد Œuvrard', phone: '0700000002' })
    await owner.send('PATCH', `/api/orders/${salma.id}/status`, { status: 'livre' })
    expect(await list({ status: 'livre' })).toEqual({ names: ['Salma Bénnani'], total: 1 })
    expect(await list({ search: 'helene tazi' })).toMatchObject({ total: 1 })
    expect(await list({ search: 'tazi helene' })).toMatchObject({ total: 1 })
    expect(await list({ search: ' LÈNE   t' })).toMatchObject({ names: ['Hélène TAZI'] })
    expect(await list({ search: 'احمد oeuv' })).toMatchObject({ total: 1 })
    expect(await list({ search: 'tazi', status: 'livre' })).toEqual({ names: [], total: 0 })
    expect(await list({ search: '  ' })).toMatchObject({ total: 3 })
  })

  it.each(['0698765432', '06 98-76.54 32', '+212 698 76', '00212698', '2120698', '٠٦٩٨٧٦', '76 54'])(
    'is searched by phone: %s',
    async (search) => {
      await order()
      await order({ name: 'Karim Tazi', phone: '06 98 76 54 32' })
      expect(await list({ search })).toEqual({ names: ['Karim Tazi'], total: 1 })
    },
  )

  it('is searched by order number, with or without hyphens', async () => {
    const { order_number } = await order({ name: 'Karim Tazi' })
    await order()
    for (const search of [order_number, order_number.toLowerCase(), order_number.replaceAll('-', ' ')]) {
      expect(await list({ search })).toEqual({ names: ['Karim Tazi'], total: 1 })
    }
    expect(await list({ search: order_number.slice(1, 9) })).toMatchObject({ names: ['Karim Tazi'] })
  })

  it('shows and finds names as they were typed, wildcards and all', async () => {
    for (const name of TRICKY_NAMES) {
      await order({ name })
      expect(await list({ search: name })).toEqual({ names: [name], total: 1 })
    }
    expect(await list({ search: '%' })).toEqual({ names: ['100 % _naturel_'], total: 1 })
  })
})

describe('one order', () => {
  it('is changed, told with its history, and deleted', async () => {
    const { id } = await order()
    const refused = await owner.send('DELETE', `/api/orders/${id}`)
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'order_not_deletable'])
    const changed = await owner.send('PATCH', `/api/orders/${id}/status`, { status: 'annule' })
    expect(await changed.json()).toMatchObject({ status: { id: 'annule', label: 'Annulé' } })
    expect(await (await owner.get(`/api/orders/admin/${id}`)).json()).toMatchObject({
      id,
      history: [
        { status: 'nouveau', actor: 'shopper' },
        { status: 'annule', actor: 'admin' },
      ],
    })
    expect((await owner.send('DELETE', `/api/orders/${id}`)).status).toBe(200)
    expect((await owner.get(`/api/orders/admin/${id}`)).status).toBe(404)
  })

  it('is refused a status that is none, and is not there under another id', async () => {
    const { id } = await order()
    for (const body of [{}, { status: 'perdu' }, { status: null }]) {
      expect((await owner.send('PATCH', `/api/orders/${id}/status`, body)).status).toBe(400)
    }
    for (const other of ['1', 'abc', '00000000-0000-4000-8000-000000000000']) {
      expect((await owner.send('PATCH', `/api/orders/${other}/status`, { status: 'livre' })).status).toBe(404)
      expect((await owner.send('DELETE', `/api/orders/${other}`)).status).toBe(404)
      expect((await owner.get(`/api/orders/admin/${other}`)).status).toBe(404)
    }
  })

  it('that cannot be restored says in French which line is short', async () => {
    const { id } = await order()
    await owner.send('PATCH', `/api/orders/${id}/status`, { status: 'annule' })
    await app.shop.db.updateTable('variants').set({ stock: 0 }).execute()
    const response = await owner.send('PATCH', `/api/orders/${id}/status`, { status: 'nouveau' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'insufficient_stock',
      message: expect.stringMatching(/L’Eau <b>“Zîn”<\/b> 🌹, 5\sml\s: rupture de stock\.$/),
    })
  })
})
