import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/order.ts'
import { standing } from '#tests/support/order-standing.ts'
import { insertResult } from '#tests/support/result-samples.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { listOrders } from './list.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

function place(at: string, status: OrderStatus): Promise<unknown> {
  const created_at = new Date(at)
  return insertResult(shop, { order: { ...standing(status, created_at), created_at } })
}

type Asked = Omit<Parameters<typeof listOrders>[1], 'page' | 'per_page'>

/** Says how many of each status there are, without those that have none, and all that was found. */
async function counted(asked: Asked, role: Parameters<typeof listOrders>[2] = 'proprietaire') {
  const { orders, total, statuses } = await listOrders(shop, { ...asked, page: 1, per_page: 20 }, role)
  expect(orders).toHaveLength(total)
  return statuses.filter(({ count }) => count > 0).map(({ id, count }) => `${id} ${count}`)
}

describe('the numbers of orders above their list', () => {
  beforeEach(async () => {
    // Morocco is one hour ahead until 15 February 2026, and then on UTC for Ramadan.
    await place('2026-02-09T22:59:59.999Z', 'livre')
    await place('2026-02-09T23:00:00Z', 'nouveau')
    await place('2026-02-10T22:59:59.999Z', 'annule')
    await place('2026-02-19T23:59:59.999Z', 'expedie')
    await place('2026-02-20T00:00:00Z', 'livre')
    await place('2026-02-20T23:59:59.999Z', 'livre')
    await place('2026-02-21T00:00:00Z', 'en-preparation')
  })

  it('are those of all orders', async () => {
    expect(await counted({})).toEqual(['nouveau 1', 'en-preparation 1', 'expedie 1', 'livre 3', 'annule 1'])
  })

  it('are those of the asked days of Morocco, in Ramadan and out of it', async () => {
    expect(await counted({ from: '2026-02-10', until: '2026-02-10' })).toEqual(['nouveau 1', 'annule 1'])
    expect(await counted({ from: '2026-02-20', until: '2026-02-20' })).toEqual(['livre 2'])
    expect(await counted({ until: '2026-02-19' })).toEqual(['nouveau 1', 'expedie 1', 'livre 1', 'annule 1'])
    expect(await counted({ from: '2026-02-19' })).toEqual(['en-preparation 1', 'expedie 1', 'livre 2'])
  })

  it('are none when the last day is before the first', async () => {
    expect(await counted({ from: '2026-02-21', until: '2026-02-09' })).toEqual([])
  })

  it('stay those of all statuses when one of them is listed', async () => {
    const { orders, total, statuses } = await listOrders(shop, { status: 'livre', page: 1, per_page: 2 })
    expect([orders.length, total]).toEqual([2, 3])
    expect(statuses.map(({ count }) => count)).toEqual([1, 1, 1, 3, 1])
  })

  it('are those that a role works on', async () => {
    expect(await counted({}, 'preparation')).toEqual(['en-preparation 1', 'expedie 1'])
    expect(await counted({ until: '2026-02-20' }, 'preparation')).toEqual(['expedie 1'])
  })

  it('are those that a search finds', async () => {
    expect(await counted({ search: 'salma', from: '2026-02-10', until: '2026-02-20' })).toEqual([
      'nouveau 1',
      'expedie 1',
      'livre 2',
      'annule 1',
    ])
    expect(await counted({ confirmation: 'close' })).toEqual(['annule 1'])
    expect(await counted({ search: 'personne' })).toEqual([])
  })
})
