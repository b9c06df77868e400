import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/order.ts'
import { holdOrders, releaseOrders, waitingLabel } from './steady-orders.ts'

function order(minute: number, status: OrderStatus = 'nouveau') {
  return {
    id: `order-${minute}`,
    status,
    created_at: new Date(Date.UTC(2026, 10, 22, 8, minute)).toISOString(),
  }
}

const LIST = { list: 'all', shown: [order(3), order(2), order(1)], waiting: [] }
const minutes = (orders: readonly { id: string }[]) => orders.map(({ id }) => Number(id.split('-')[1]))

describe('a list that is held', () => {
  test('lets new orders wait above it', () => {
    const held = holdOrders(LIST, [order(5), order(4), order(3)])
    expect(minutes(held.shown)).toEqual([3, 2, 1])
    expect(minutes(held.waiting)).toEqual([5, 4])
    expect(waitingLabel(held)).toBe('2\u00a0nouvelles commandes')
    expect(waitingLabel(holdOrders(LIST, [order(4), order(3), order(2)]))).toBe('1\u00a0nouvelle commande')
  })

  test('keeps a card whose status changed, and shows its status', () => {
    const held = holdOrders(LIST, [order(3, 'expedie'), order(1)])
    expect(minutes(held.shown)).toEqual([3, 2, 1])
    expect(held.shown[0]?.status).toBe('expedie')
  })

  test('lets older orders follow at its end', () => {
    const held = holdOrders(LIST, [order(3), order(1), order(0)])
    expect(minutes(held.shown)).toEqual([3, 2, 1, 0])
    expect(held.waiting).toEqual([])
  })

  test('does not call new what is older than its first card', () => {
    const held = holdOrders({ ...LIST, shown: [order(3), order(1)] }, LIST.shown)
    expect(waitingLabel(held)).toBe('1\u00a0autre commande')
  })

  test('shows new orders at once when it was empty', () => {
    expect(minutes(holdOrders({ ...LIST, shown: [] }, [order(4)]).shown)).toEqual([4])
  })
})

describe('a list that is free', () => {
  test('takes new orders in at their place, beside the cards that changed', () => {
    const held = holdOrders(LIST, [order(4), order(3), order(1)])
    const taken = releaseOrders(held, [order(4), order(3), order(1)], 20)
    expect(minutes(taken.shown)).toEqual([4, 3, 2, 1])
    expect(taken.waiting).toEqual([])
  })

  test('drops the cards that new orders pushed to the next page', () => {
    expect(minutes(releaseOrders(LIST, [order(5), order(4), order(3)], 3).shown)).toEqual([5, 4, 3])
  })
})
