import { afterEach, beforeEach, expect, it } from 'vitest'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { countRows, SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import type { Visit } from '#tests/support/test-visit.ts'

let app: TestApp
let visit: Visit
let items: { variant_id: number | undefined; quantity: number; price: number }[]
beforeEach(async () => {
  app = await startTestApp({ trustProxy: 'yes' })
  // Raised, because the shop's order limits would apply first.
  await liftBounds(app.shop)
  visit = app.visit()
  const { variantIds } = await stockPerfume(app.shop, { sizes: [{ volume: '5ml', price: 58, stock: 1000 }] })
  items = [{ variant_id: variantIds[0], quantity: 1, price: 58 }]
})
afterEach(() => app.close())

async function order(phone: string, address: string): Promise<number> {
  const from = { 'X-Forwarded-For': address }
  const response = await visit.send('POST', '/api/orders', { ...SALMA, phone, items }, from)
  return response.status
}

const phoneOf = (turn: number) => `06${String(turn).padStart(8, '0')}`

it('a hundred shoppers behind one mobile address can all send an order; one who goes on and on cannot', async () => {
  const statuses = new Map<number, number>()
  for (let turn = 0; turn < 130; turn += 1) {
    const status = await order(phoneOf(turn), '196.200.1.1')
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 120, 429: 10 })
  expect(await countRows(app.shop, 'orders')).toBe(120)
  expect(await order(phoneOf(500), '196.200.1.2')).toBe(201)
})

it('one phone orders ten times at most in ten minutes, however it is written and from wherever', async () => {
  const ways = ['0612345678', '06 12 34 56 78', '+212612345678', '+212 612-345678']
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await order(ways[turn % ways.length] ?? '', `196.200.2.${turn}`)).toBe(201)
  }
  expect(await order('0612345678', '196.200.2.99')).toBe(429)
  expect(await order('0612345679', '196.200.2.99')).toBe(201)
  app.shop.setTime('2026-03-02T10:10:01Z')
  expect(await order('0612345678', '196.200.2.99')).toBe(201)
})

it('a limit lasts no longer when the clock that counted it was a week ahead', async () => {
  app.shop.setTime('2026-03-09T10:00:00Z')
  for (let turn = 0; turn < 11; turn += 1) await order('0612345678', `196.200.3.${turn}`)
  app.shop.setTime('2026-03-02T10:00:00Z')
  expect(await order('0612345678', '196.200.3.1')).toBe(201)
})

it('whoever has a whole IPv6 network is counted as one, however its addresses are written', async () => {
  const tryCode = async (address: string) => {
    const from = { 'X-Forwarded-For': address }
    const input = { code: 'DEVINE', cartTotal: 100 }
    return (await visit.send('POST', '/api/promo-codes/apply', input, from)).status
  }
  for (let turn = 1; turn <= 15; turn += 1) {
    expect(await tryCode(`2001:DB8:0:7:${turn}::${turn}`)).toBe(200)
    expect(await tryCode(`2001:db8::7:0:0:0:${turn.toString(16)}`)).toBe(200)
  }
  expect(await tryCode('2001:0db8:0000:0007::')).toBe(429)
  for (const other of ['2001:db8:0:8::1', '2001:db8:7::1', '::ffff:196.200.4.1', '::ffff:196.200.4.2'])
    expect(await tryCode(other)).toBe(200)
})
